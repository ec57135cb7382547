import { randomUUID } from 'node:crypto'
import {
  type PageMessage,
  readAnswer,
  readPageMessage,
  writeMessage,
} from '@/server/sharedCache/pageMessages'
import { createStateLog } from '@/server/sharedCache/stateLog'
import { withinMs } from '@/server/sharedCache/withinMs'

const id = randomUUID()
const messages: PageMessage[] = [
  { kind: 'regenerate', id, answerTo: 'baetgil:answers:1', paths: ['/bada/ship/7'] },
  { kind: 'made', build: 'b', key: '/bada', by: 'me' },
  { kind: 'regenerated', id, build: 'b', failed: 0 },
]

const never = new Promise<never>(() => undefined)

describe('messages about pages', () => {
  it.each(messages)('are read as they were written: $kind', (message) => {
    expect(readPageMessage(writeMessage(message))).toEqual(message)
  })

  it.each([
    '',
    '{',
    'null',
    '{"kind":"unknown"}',
    `{"kind":"regenerate","id":"${id}","answerTo":"x","paths":["bada"]}`,
    JSON.stringify({ ...messages[0], paths: Array.from({ length: 101 }, () => '/') }),
  ])('of another version say nothing: %s', (text) => {
    expect(readPageMessage(text)).toBeUndefined()
  })

  it('are answered by how many pages failed', () => {
    expect(readAnswer(writeMessage({ id, failed: 2 }))).toEqual({ id, failed: 2 })
    expect(readAnswer('{"id":7}')).toBeUndefined()
  })
})

describe('createStateLog', () => {
  it('says once that something is away, with the reason, and once that it is back', () => {
    const lines: string[] = []
    const outage = createStateLog((line) => lines.push(line), { begins: 'away', ends: 'back' })
    outage.end()
    outage.begin(Object.assign(new Error('connect to secret.example'), { code: 'ECONNREFUSED' }))
    outage.begin(new Error('again'))
    outage.end()
    outage.end()
    outage.begin()
    expect(lines).toEqual(['away (ECONNREFUSED)', 'back', 'away'])
  })
})

describe('withinMs', () => {
  it('answers what comes in time, and fails as it fails', async () => {
    await expect(withinMs(60_000, Promise.resolve(1))).resolves.toBe(1)
    await expect(withinMs(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })

  it('fails without an answer', async () => {
    await expect(withinMs(1, never)).rejects.toThrow('no answer within 1 ms')
  })
})
