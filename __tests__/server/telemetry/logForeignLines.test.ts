import { once } from 'node:events'
import { createLog } from '@/server/telemetry/createLog'
import { logForeignLines } from '@/server/telemetry/logForeignLines'

type Line = { level: number; msg: string; err?: { type: string; stack: string } }

const [INFO, WARN, ERROR] = [30, 40, 50]

let lines: Line[]
let printer: Console

const ofTheRunner = process.listeners('warning')

beforeEach(() => {
  lines = []
  printer = Object.create(console) as Console
  const log = createLog(
    { logLevel: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  )
  logForeignLines(log, printer)
})
afterEach(() => {
  process.removeAllListeners('warning')
  for (const listener of ofTheRunner) process.on('warning', listener)
})

it('makes one line of the log of what is printed, by its level', () => {
  printer.log('a %s', 'line')
  printer.info({ more: 1 })
  printer.warn('careful')
  printer.error('broken')
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [INFO, 'a line'],
    [INFO, '{ more: 1 }'],
    [WARN, 'careful'],
    [ERROR, 'broken'],
  ])
})

it('leaves out the colours and signs of Next, and its empty lines', () => {
  printer.error('\u001B[31m\u001B[1m⨯\u001B[22m\u001B[39m', 'no page')
  printer.log('   ▲ ready\n')
  printer.log('')
  printer.log()
  expect(lines.map(({ msg }) => msg)).toEqual(['no page', 'ready'])
})

it('keeps the stack of an error, in one line', () => {
  printer.error('⨯', new TypeError('it is not there'))
  printer.error('Failed to render', new Error('inner'))
  expect(lines).toMatchObject([
    { msg: 'it is not there', err: { type: 'TypeError', stack: expect.stringContaining(' at ') } },
    { msg: 'Failed to render', err: { type: 'Error', stack: expect.stringContaining('inner') } },
  ])
})

it('takes the warnings of Node', async () => {
  process.emitWarning('something is deprecated')
  await once(process, 'warning')
  expect(lines).toMatchObject([{ level: WARN, msg: 'something is deprecated' }])
})
