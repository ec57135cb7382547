import { get } from 'node:http'
import type { Part } from './startPart'

export type Asked = { status: number; text: string; headers: Readonly<Record<string, unknown>> }

/** Asks for a page of a storefront, each time on a connection of its own. */
export const askPage = (
  { port }: Pick<Part, 'port'>,
  path: string,
  host = 'www.localhost',
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path, headers: { host }, agent: false as const }
    get(asked, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }),
      )
    }).on('error', reject)
  })
