import { createBreaker, FAILURES_TO_OPEN, GatewayPaused, PAUSE_MS } from '@/server/gateways/breaker'
import type { GatewayNote } from '@/server/gateways/breaker'
import { GatewayFailure } from '@/server/gateways/failure'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'

const down = () => Promise.reject(new GatewayFailure('slow', 'no answer'))
const up = () => Promise.resolve('answer')

const setUp = () => {
  let at = Date.UTC(2026, 10, 22)
  const logged: string[] = []
  const notes: GatewayNote[] = []
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(at),
    log: { warn: (_, message) => logged.push(message) },
    note: async (note) => notes.push(note),
  })
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await breaker.run(down).catch(() => undefined)
  }
  return { breaker, logged, notes, fail, advance: (ms: number) => (at += ms) }
}

it('stops asking after failures in a row, and says so once', async () => {
  const { breaker, logged, fail } = setUp()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(breaker.run(up)).resolves.toBe('answer')
  await fail(FAILURES_TO_OPEN)
  const call = jest.fn(up)
  await expect(breaker.run(call)).rejects.toBeInstanceOf(GatewayPaused)
  await expect(breaker.run(call)).rejects.toBeInstanceOf(GatewayUnavailable)
  expect(call).not.toHaveBeenCalled()
  expect(logged).toEqual(['gateway is down'])
})

it('lets one call through after the pause; an answer ends it', async () => {
  const { breaker, logged, fail, advance } = setUp()
  await fail(FAILURES_TO_OPEN)
  advance(PAUSE_MS)
  let answer: (text: string) => void = () => undefined
  const first = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)))
  await expect(breaker.run(up)).rejects.toBeInstanceOf(GatewayPaused)
  answer('back')
  await expect(first).resolves.toBe('back')
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['gateway is down', 'gateway answers again'])
})

it('pauses again where that call fails', async () => {
  const { breaker, logged, fail, advance } = setUp()
  await fail(FAILURES_TO_OPEN)
  advance(PAUSE_MS)
  await fail(1)
  await expect(breaker.run(up)).rejects.toBeInstanceOf(GatewayPaused)
  advance(PAUSE_MS)
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['gateway is down', 'gateway answers again'])
})

it('takes a refusal for an answer', async () => {
  const { breaker, fail } = setUp()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(
    breaker.run(() => Promise.reject(new GatewayDeclined('한도 초과'))),
  ).rejects.toThrow()
  await fail(FAILURES_TO_OPEN - 1)
  await expect(breaker.run(up)).resolves.toBe('answer')
})

it.each([
  ['a wrong key, which may be that of one operator', new GatewayFailure('key', 'unauthorized')],
  ['a defect of ours', new TypeError('x is not a function')],
])('goes on asking after %s', async (_, error) => {
  const { breaker } = setUp()
  for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
    await expect(breaker.run(() => Promise.reject(error))).rejects.toBe(error)
  }
  await expect(breaker.run(up)).resolves.toBe('answer')
})

it('notes what is new at once, and what goes on once a minute', async () => {
  const { breaker, notes, fail, advance } = setUp()
  await breaker.run(up)
  await breaker.run(up)
  await fail(FAILURES_TO_OPEN)
  advance(60_000)
  await breaker.run(up)
  advance(60_000)
  await breaker.run(up)
  expect(notes.map(({ isOpen, failure }) => [isOpen, failure])).toEqual([
    [false, undefined],
    [false, 'slow'],
    [true, 'slow'],
    [false, undefined],
    [false, undefined],
  ])
})

it('answers also where its state cannot be noted', async () => {
  const logged: string[] = []
  const breaker = createBreaker({
    name: 'toss',
    now: () => new Date(),
    log: { warn: (_, message) => logged.push(message) },
    note: () => Promise.reject(new Error('the database is gone')),
  })
  await expect(breaker.run(up)).resolves.toBe('answer')
  expect(logged).toEqual(['the state of a gateway was not noted'])
})
