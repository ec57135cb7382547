import { Agent, request } from 'node:http'

/** `status` 0: the connection was refused or lost before the whole answer had come. */
export type Answer = { status: number; body: string }

/** A crowd of visitors, each with an address of its own, over connections that stay open. */
export type Client = {
  get(path: string): Promise<Answer>
  /** @param visitor number of who asks, from which the address follows that nginx hands on */
  post(path: string, body: object, visitor: number): Promise<Answer>
  close(): void
}

const LOST: Answer = { status: 0, body: '' }

/** One of the 16 million addresses of 10.0.0.0/8. */
const addressOf = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

/**
 * Asks nginx's own door on this machine. It sends nothing again by itself, so that what a visitor would see
 * is counted.
 *
 * @param host name of the storefront
 */
export const createClient = (port: number, host: string): Client => {
  const agent = new Agent({ keepAlive: true })
  const ask = (method: string, path: string, headers: Record<string, string>, body: string) =>
    new Promise<Answer>((resolve) => {
      const asked = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { host, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          )
          answer.once('error', () => resolve(LOST))
        },
      )
      asked.once('error', () => resolve(LOST))
      asked.end(body)
    })
  return {
    get: (path) => ask('GET', path, {}, ''),
    post: (path, body, visitor) => {
      const payload = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
        'x-forwarded-for': addressOf(visitor),
      }
      return ask('POST', path, headers, payload)
    },
    close: () => agent.destroy(),
  }
}
