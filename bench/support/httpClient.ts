import { connect, type Socket } from 'node:net'

export type Post = <T>(path: string, body: object) => Promise<T>
export type Get = (path: string, headers?: Record<string, string>) => Promise<unknown>

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void }

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/** A whole answer of the api at the start of what was received; undefined while more is to come. */
const readAnswer = (received: Buffer) => {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyStart = headEnd + HEAD_END.length
  const bodyEnd = bodyStart + Number(LENGTH.exec(head)?.[1] ?? 0)
  if (received.length < bodyEnd) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart, bodyEnd) }
}

/** A connection kept alive, with one request under way at a time. */
class Connection {
  private waiting: Waiting | undefined
  private received: Buffer = Buffer.alloc(0)

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.read(chunk))
    socket.on('error', (error) => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('the api closed the connection')))
  }

  send(head: string, payload: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(`${head}content-length: ${Buffer.byteLength(payload)}${HEAD_END}${payload}`)
    })
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const answer = readAnswer(this.received)
    const { waiting } = this
    if (!answer || !waiting) return
    this.received = Buffer.alloc(0)
    this.waiting = undefined
    if (answer.status === 200) waiting.resolve(JSON.parse(answer.body))
    else waiting.reject(new Error(`${answer.status} ${answer.body}`))
  }
}

/**
 * As many connections as there are clients, each handed to one request at a time. Node's own client
 * takes as long for a request as the api for its answer, and both share this machine.
 */
const createSend = (port: number, connections: number) => {
  const idle = Array.from(
    { length: connections },
    () => new Connection(connect({ port, host: '127.0.0.1' })),
  )
  return async (line: string, headers: Record<string, string>, payload: string) => {
    const connection = idle.pop()
    if (!connection) throw new Error('more requests at once than connections')
    const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${named.join('')}`
    return connection.send(head, payload).finally(() => idle.push(connection))
  }
}

/** Answers the parsed body; rejects whatever is not a 200. At most `connections` at once. */
export const createPost = (port: number, connections: number): Post => {
  const send = createSend(port, connections)
  const headers = { 'content-type': 'application/json' }
  return <T>(path: string, body: object) =>
    send(`POST ${path}`, headers, JSON.stringify(body)) as Promise<T>
}

/** The same for reading, one request at a time. */
export const createGet = (port: number): Get => {
  const send = createSend(port, 1)
  return (path, headers = {}) => send(`GET ${path}`, headers, '')
}

/** The value that `share` of the sorted samples do not exceed. */
export const percentile = (samples: number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[
    Math.min(samples.length - 1, Math.floor(samples.length * share))
  ] ?? 0
