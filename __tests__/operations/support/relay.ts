import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A way to a server that a test cuts and mends, as if the server went away and came back. */
export type Relay = {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** @param target port on this machine */
export const startRelay = async (target: number): Promise<Relay> => {
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    return socket
  }
  const endAll = () => open.forEach((socket) => socket.destroy())
  const server = createServer((client) => {
    keep(client)
    if (isCut) return void client.resetAndDestroy()
    const behind = keep(connect(target, '127.0.0.1'))
    client.pipe(behind).pipe(client)
    client.once('close', () => behind.destroy())
    behind.once('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      endAll()
      return closed
    },
  }
}
