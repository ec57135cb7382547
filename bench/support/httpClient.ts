import { Agent, request } from 'node:http'

export type Post = <T>(path: string, body: object) => Promise<T>

/** A client as cheap as Node has it, since it shares the machine with what it measures. */
export const createPost = (port: number, connections: number): Post => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return <T>(path: string, body: object) =>
    new Promise<T>((resolve, reject) => {
      const payload = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }
      const asked = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers })
      asked.on('error', reject)
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) return resolve(JSON.parse(text) as T)
          reject(new Error(`${path}: ${response.statusCode} ${text}`))
        })
      })
      asked.end(payload)
    })
}

/** The value that `share` of the sorted samples do not exceed. */
export const percentile = (samples: number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[
    Math.min(samples.length - 1, Math.floor(samples.length * share))
  ] ?? 0
