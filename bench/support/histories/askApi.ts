import { Agent, request } from 'node:http'
import type { Said } from './call'
import type { Answer } from './recorder'

export type Ask = {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: object
}

export type ApiClient = {
  /** Status 0: no whole answer came, or none in time. */
  ask(port: number, asked: Ask): Promise<Answer>
  /** Resolves when the calls have ended that nobody waits for any more. */
  untilQuiet(): Promise<void>
}

/** A visitor gives up then. The call goes on: it may still do something. */
const PATIENCE_MS = 1_500
/** After all faults are over. */
const QUIET_WITHIN_MS = 20_000
/** As much of an answer as tells who gave it. */
const UNREADABLE_SHOWN = 200
const LOST: Answer = { status: 0, body: {} }

const readSaid = (text: string): Said => {
  try {
    const { reservation, ...said } = JSON.parse(text) as Said & { reservation?: Said }
    return { ...said, ...reservation }
  } catch {
    return { unreadable: text.slice(0, UNREADABLE_SHOWN) }
  }
}

const later = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => void setTimeout(() => resolve(value), ms).unref())

/** @param address of this client, as nginx hands it on */
export const createApiClient = (address: string): ApiClient => {
  const underWay = new Set<Promise<unknown>>()
  const send = (port: number, { method, path, headers = {}, body }: Ask, agent: Agent) =>
    new Promise<Answer>((resolve) => {
      const payload = body === undefined ? '' : JSON.stringify(body)
      const all = {
        ...{ ...headers, 'x-forwarded-for': address, host: 'www.localhost' },
        ...(body && { 'content-type': 'application/json' }),
        'content-length': String(Buffer.byteLength(payload)),
      }
      const to = { agent, host: '127.0.0.1', port, method, path, headers: all }
      const asked = request(to, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, body: readSaid(text) })
        })
        answer.once('error', () => resolve(LOST))
      })
      asked.once('error', () => resolve(LOST))
      asked.end(payload)
    })
  return {
    ask: async (port, asked) => {
      // A connection of its own: one that was kept may have been lost with what happened to another call.
      const agent = new Agent()
      const sent = send(port, asked, agent).finally(() => {
        agent.destroy()
        underWay.delete(sent)
      })
      underWay.add(sent)
      return Promise.race([sent, later(PATIENCE_MS, LOST)])
    },
    untilQuiet: async () => {
      await Promise.race([Promise.all(underWay), later(QUIET_WITHIN_MS, undefined)])
    },
  }
}
