import { ApiError } from '@/api/apiError'
import { createMemoryStorage, type QueuedTap } from '@/store/console/boarding/phoneStorage'
import { createTapQueue, type TapAnswer } from '@/store/console/boarding/tapQueue'

const tapOf = (id: string, of: Partial<QueuedTap> = {}) => ({
  id,
  kind: 'board' as const,
  undoes: null,
  schedule_no: 1,
  reservation_no: 9001,
  slot: 1,
  tapped_at: '2026-11-21T20:00:00.000Z',
  ...of,
})

const noNetwork = () => Promise.reject(new ApiError(undefined, '연결할 수 없어요.'))
const allDone = async (taps: readonly QueuedTap[]): Promise<TapAnswer[]> =>
  taps.map(({ id }) => ({ id, result: 'done', message: '' }))

type Send = (scheduleNo: number, taps: readonly QueuedTap[]) => Promise<TapAnswer[]>

/** A queue whose network can be exchanged, and what was sent by it. */
const setUp = (storage = createMemoryStorage(), staffNo = 7) => {
  const sent: string[][] = []
  const network: { send: Send } = { send: (_no, taps) => allDone(taps) }
  const queue = createTapQueue({
    storage,
    staffNo,
    send: (scheduleNo, taps) => {
      sent.push([String(scheduleNo), ...taps.map(({ id }) => id)])
      return network.send(scheduleNo, taps)
    },
    onSent: () => undefined,
  })
  const ids = () => queue.getState().taps.map(({ id }) => id)
  return { queue, storage, network, sent, ids }
}

it('keeps taps without network, and sends them in their order when it is back', async () => {
  const { queue, network, sent, ids } = setUp()
  network.send = noNetwork
  await queue.add(tapOf('a'))
  await queue.flush()
  await queue.add(tapOf('b', { kind: 'undo', undoes: 'a' }))
  expect(ids()).toEqual(['a', 'b'])
  network.send = (_no, taps) => allDone(taps)
  await queue.flush()
  expect(sent.at(-1)).toEqual(['1', 'a', 'b'])
  expect(ids()).toEqual([])
})

it('loses nothing when the browser is closed', async () => {
  const first = setUp()
  first.network.send = noNetwork
  await first.queue.add(tapOf('a'))
  await first.queue.flush()
  const second = setUp(first.storage)
  await second.queue.load()
  expect(second.ids()).toEqual(['a'])
  await second.queue.flush()
  expect(second.sent).toEqual([['1', 'a']])
  expect(await first.storage.readTaps()).toEqual([])
})

it('sends a tap again whose answer was lost', async () => {
  const { queue, network, sent, ids } = setUp()
  network.send = noNetwork
  await queue.add(tapOf('a'))
  await queue.flush()
  network.send = (_no, taps) => allDone(taps)
  await queue.flush()
  expect(sent).toEqual([
    ['1', 'a'],
    ['1', 'a'],
  ])
  expect(ids()).toEqual([])
})

it('sends the taps of each departure in a call of its own', async () => {
  const { queue, sent } = setUp()
  for (const [id, no] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 1],
  ] as const) {
    await queue.add(tapOf(id, { schedule_no: no }))
  }
  await queue.flush()
  expect(sent).toEqual([
    ['1', 'a', 'b'],
    ['2', 'c'],
    ['1', 'd'],
  ])
})

it('sends what is tapped while it sends, and never two calls at once', async () => {
  const { queue, network, sent, ids } = setUp()
  let isUnderWay = false
  network.send = async (_no, taps) => {
    expect(isUnderWay).toBe(false)
    isUnderWay = true
    if (sent.length === 1) await queue.add(tapOf('b'))
    isUnderWay = false
    return allDone(taps)
  }
  await queue.add(tapOf('a'))
  await Promise.all([queue.flush(), queue.flush()])
  expect(sent).toEqual([
    ['1', 'a'],
    ['1', 'b'],
  ])
  expect(ids()).toEqual([])
})

it('tells which taps did not count, and lets them be dismissed', async () => {
  const { queue, network } = setUp()
  network.send = async () => [
    { id: 'a', result: 'already', message: '이미 탑승한 분이에요.' },
    { id: 'b', result: 'refused', message: '취소된 예약이에요.' },
    { id: 'c', result: 'already', message: '이미 탑승한 분이에요.' },
  ]
  await queue.add(tapOf('a'))
  await queue.add(tapOf('b'))
  await queue.add(tapOf('c', { kind: 'no_show' }))
  await queue.flush()
  const told = queue.getState().problems.map(({ tap, message }) => [tap.id, message])
  expect(told).toEqual([
    ['b', '취소된 예약이에요.'],
    ['c', '이미 탑승한 분이에요.'],
  ])
  queue.dismiss()
  expect(queue.getState().problems).toEqual([])
})

it('gives up what would be refused for ever, and keeps what waits for a log-in', async () => {
  const { queue, network, ids } = setUp()
  network.send = () => Promise.reject(new ApiError(401, '콘솔에 로그인해 주세요.'))
  await queue.add(tapOf('a'))
  await queue.flush()
  expect(ids()).toEqual(['a'])
  network.send = () => Promise.reject(new ApiError(404, '출조 일정을 찾을 수 없어요.'))
  await queue.flush()
  expect(ids()).toEqual([])
  expect(queue.getState().problems).toMatchObject([{ message: '출조 일정을 찾을 수 없어요.' }])
})

it('sends nobody else’s taps from a shared phone', async () => {
  const first = setUp()
  first.network.send = noNetwork
  await first.queue.add(tapOf('a'))
  const other = setUp(first.storage, 8)
  await other.queue.load()
  await other.queue.flush()
  expect(other.sent).toEqual([])
  expect(await first.storage.readTaps()).toHaveLength(1)
})
