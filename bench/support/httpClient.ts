import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export type Post = <T>(path: string, body: object) => Promise<T>
export type Get = (path: string, headers?: Record<string, string>) => Promise<unknown>

type Sent = { method: string; path: string; headers: OutgoingHttpHeaders; payload: string }

/** Answers the parsed body; rejects whatever is not a 200. */
const send = (agent: Agent, port: number, { payload, ...sent }: Sent): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', ...sent })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) return resolve(JSON.parse(text))
        reject(new Error(`${sent.path}: ${response.statusCode} ${text}`))
      })
    })
    asked.end(payload)
  })

/** A client as cheap as Node has it, since it shares the machine with what it measures. */
export const createPost = (port: number, connections: number): Post => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return <T>(path: string, body: object) => {
    const payload = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    return send(agent, port, { method: 'POST', path, headers, payload }) as Promise<T>
  }
}

/** The same for reading, one request at a time. */
export const createGet = (port: number): Get => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path, headers = {}) => send(agent, port, { method: 'GET', path, headers, payload: '' })
}

/** The value that `share` of the sorted samples do not exceed. */
export const percentile = (samples: number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[
    Math.min(samples.length - 1, Math.floor(samples.length * share))
  ] ?? 0
