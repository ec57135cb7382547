import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A way to a server that a test cuts, stops, slows and mends, as if the server or the network did. */
export type Relay = {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** What arrives is kept until it is mended, also of new connections. */
  stop(): void
  /** What arrives is handed on so much later. */
  slow(ms: number): void
  /** Requests arrive; with the first byte of an answer its connection ends. */
  loseAnswers(): void
  mend(): void
  close(): Promise<void>
}

type State = 'open' | 'cut' | 'stopped' | 'losing'

/** @param target port on this machine */
export const startRelay = async (target: number): Promise<Relay> => {
  const open = new Set<Socket>()
  let state: State = 'open'
  let delayMs = 0
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    if (state === 'stopped') socket.pause()
    return socket
  }
  const endAll = () => open.forEach((socket) => socket.destroy())
  const become = (next: State, ms = 0) => {
    state = next
    delayMs = ms
    for (const socket of open) if (state === 'stopped') socket.pause()
    for (const socket of open) if (state !== 'stopped') socket.resume()
  }
  /** Hands on in order, whatever the delay of each part. */
  const handOn = (from: Socket, to: Socket, isAnswer: boolean) => {
    let last = Promise.resolve()
    const later = (work: () => void) => {
      const ms = delayMs
      last = last.then(() => (ms > 0 ? wait(ms) : undefined)).then(work)
    }
    from.on('data', (chunk: Buffer) => {
      if (isAnswer && state === 'losing') return void from.destroy()
      later(() => void (to.writable && to.write(chunk)))
    })
    from.once('end', () => later(() => to.end()))
    from.once('close', () => to.destroy())
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (state === 'cut') return void client.on('error', () => undefined).resetAndDestroy()
    const behind = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    handOn(client, behind, false)
    handOn(behind, client, true)
    keep(client)
    keep(behind)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      become('cut')
      endAll()
    },
    stop: () => become('stopped'),
    slow: (ms) => become('open', ms),
    loseAnswers: () => become('losing'),
    mend: () => become('open'),
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endAll()
      return closed
    },
  }
}
