import { connect, type Socket } from 'node:net'

/** An answer, whose body is parsed on demand. */
export type Body = { json<T>(): T }
export type Post = (path: string, body: object) => Promise<Body>
export type Get = (path: string, headers?: Record<string, string>) => Promise<Body>

type Waiting = { resolve(body: Body): void; reject(error: Error): void }

const NOTHING: Buffer = Buffer.alloc(0)
const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/** Parses a complete answer at the start of the received bytes; undefined while it is incomplete. */
const readAnswer = (received: Buffer) => {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyStart = headEnd + HEAD_END.length
  const bodyEnd = bodyStart + Number(LENGTH.exec(head)?.[1] ?? 0)
  if (received.length < bodyEnd) return undefined
  return { status: Number(head.slice(9, 12)), body: received.subarray(bodyStart, bodyEnd) }
}

/** A keep-alive connection with one request at a time. */
class Connection {
  private waiting: Waiting | undefined
  private received = NOTHING

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.read(chunk))
    socket.on('error', (error) => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('the api closed the connection')))
  }

  /** The api closes a connection that was idle for a minute: a request on it would wait for ever. */
  isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable
  }

  send(head: string, payload: string): Promise<Body> {
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
    this.received = NOTHING
    this.waiting = undefined
    const { status, body } = answer
    if (status === 200) waiting.resolve({ json: () => JSON.parse(body.toString()) })
    else waiting.reject(new Error(`${status} ${body.toString()}`))
  }
}

/**
 * A connection for each client. Written for the benches, as Node's own client takes as much processor
 * time for a request as the api for its answer, on the same machine.
 */
const createSend = (port: number, connections: number) => {
  const open = () => new Connection(connect({ port, host: '127.0.0.1' }))
  const idle = Array.from({ length: connections }, open)
  return async (head: string, payload: string): Promise<Body> => {
    const last = idle.pop()
    if (!last) throw new Error('more requests at once than connections')
    const connection = last.isOpen() ? last : open()
    return connection.send(head, payload).finally(() => idle.push(connection))
  }
}

const headOf = (line: string, headers: Record<string, string>) => {
  // Node takes the first of two Host headers: there must be one.
  const all = Object.entries({ host: '127.0.0.1', ...headers })
  const named = all.map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${named.join('')}`
}

/** Posts over at most `connections` at once; rejects any status but 200. */
export const createPost = (port: number, connections: number): Post => {
  const send = createSend(port, connections)
  return (path, body) =>
    send(headOf(`POST ${path}`, { 'content-type': 'application/json' }), JSON.stringify(body))
}

/** The same for GET. */
export const createGet = (port: number, connections = 1): Get => {
  const send = createSend(port, connections)
  return (path, headers = {}) => send(headOf(`GET ${path}`, headers), '')
}
