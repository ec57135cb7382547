import { randomUUID } from 'node:crypto'
import {
  type PageMessage,
  readAnswer,
  readPageMessage,
  writeMessage,
} from '@/server/sharedCache/pageMessages'

const id = randomUUID()
const messages: PageMessage[] = [
  { kind: 'regenerate', id, answerTo: 'baetgil:answers:1', paths: ['/bada/ship/7'] },
  { kind: 'made', build: 'b', key: '/bada', by: 'me' },
  { kind: 'regenerated', id, build: 'b', failed: 0 },
]

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
