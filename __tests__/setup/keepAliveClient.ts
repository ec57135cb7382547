import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'

export type Ask = (
  url: string,
  options?: { method?: string; headers?: object; body?: string },
) => Promise<{
  status: number | undefined
  text: string
  /** What the answer says of its connection. */
  connection: string | undefined
}>

const read = async (answer: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return text
}

/** Asks as a browser or a proxy does: its connections stay open for the next request. */
export const createKeepAliveClient = (): { ask: Ask; close(): void } => {
  const agent = new Agent({ keepAlive: true })
  const ask: Ask = (url, { method = 'GET', headers = {}, body = '' } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { agent, method, headers: { ...headers } }, (answer) => {
        const {
          statusCode: status,
          headers: { connection },
        } = answer
        read(answer).then((text) => resolve({ status, text, connection }), reject)
      })
      asked.once('error', reject)
      asked.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Resolves when nobody takes connections on this port any more. */
export const untilClosed = async (port: number): Promise<void> => {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (await isOpen());
}
