import http, { type IncomingHttpHeaders } from 'node:http'
import https, { type RequestOptions } from 'node:https'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

type Question = {
  port: number
  path: string
  host?: string
  method?: string
  body?: Buffer | string
  headers?: Record<string, string>
  /** A loopback address to ask from: `127.0.0.2` is another visitor. */
  from?: string
  tls?: Pick<RequestOptions, 'ca' | 'maxVersion' | 'servername' | 'rejectUnauthorized'>
}

/**
 * Asks 127.0.0.1 for a page of `host`, over TLS where `tls` is given, each time over a connection of its own.
 *
 * @throws errors of the connection and of TLS
 */
export const ask = (question: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port, path, host = 'www.localhost', method = 'GET', body, tls, from } = question
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      localAddress: from,
      headers: { host, ...question.headers },
    } as const
    const { request } = tls ? https : http
    const sent = request({ ...options, servername: host, ...tls }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
