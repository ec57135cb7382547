import { ApiError } from '@/api/apiError'
import {
  createMemoryStorage,
  type QueuedTap,
  type QueuedWalkIn,
} from '@/store/console/boarding/phoneStorage'
import { createTapQueue, type TapAnswer } from '@/store/console/boarding/tapQueue'
import { createWalkInQueue } from '@/store/console/boarding/walkInQueue'

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

it('keeps and sends taps that the phone refuses to store', async () => {
  const refuse = () => Promise.reject(new Error('QuotaExceededError'))
  const full = { ...createMemoryStorage(), addTap: refuse, removeTaps: refuse }
  const { queue, network, sent, ids } = setUp(full)
  network.send = noNetwork
  await queue.add(tapOf('a'))
  expect(queue.getState().taps).toMatchObject([{ id: 'a', isUnstored: true }])
  network.send = (_no, taps) => allDone(taps)
  await queue.flush()
  expect(sent).toEqual([['1', 'a']])
  expect(ids()).toEqual([])
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

describe('guests without a reservation', () => {
  const walkInOf = (request_key: string) => ({
    ...{ request_key, name: '박현장', phone: '01011112222', party: 2, pay: 'cash' as const },
    ...{ amount: 160_000, made_at: `2026-11-21T20:00:0${request_key}.000Z` },
    ...{ schedule_no: 51, trip: '바다1호' },
  })
  const queueOn = (storage = createMemoryStorage(), staffNo = 7) => {
    const sent: string[] = []
    const network: { send: (walkIn: QueuedWalkIn) => Promise<unknown> } = { send: async () => ({}) }
    const queue = createWalkInQueue({
      ...{ storage, staffNo, onSent: () => undefined },
      send: (walkIn) => {
        sent.push(walkIn.request_key)
        return network.send(walkIn)
      },
    })
    const shown = () => queue.getState().map(({ request_key, problem }) => [request_key, problem])
    return { queue, storage, network, sent, shown }
  }

  it('are kept without network and booked under one key, in their order', async () => {
    const { queue, storage, network, sent } = queueOn()
    network.send = noNetwork
    await queue.add(walkInOf('1'))
    await queue.add(walkInOf('2'))
    await queue.flush()
    expect(sent).toEqual(['1'])
    const later = queueOn(storage)
    await later.queue.load()
    await Promise.all([later.queue.flush(), later.queue.flush()])
    expect(later.sent).toEqual(['1', '2'])
    expect(await storage.readWalkIns()).toEqual([])
  })

  it('stay with the reason where they are refused, until somebody settles that', async () => {
    const { queue, storage, network } = queueOn()
    network.send = async ({ request_key }) => {
      if (request_key === '1') throw new ApiError(409, '남은 자리가 1석이에요.')
    }
    await queue.add(walkInOf('1'))
    await queue.add(walkInOf('2'))
    await queue.flush()
    const later = queueOn(storage)
    await later.queue.load()
    await later.queue.flush()
    expect(later.sent).toEqual([])
    expect(later.shown()).toEqual([['1', '남은 자리가 1석이에요.']])
    await later.queue.add({ ...walkInOf('1'), party: 1 })
    await later.queue.flush()
    expect(later.sent).toEqual(['1'])
    expect(later.shown()).toEqual([])
  })

  it('wait behind nobody at whom the server fails, nor for a right that is not given', async () => {
    const { queue, network, sent, shown } = queueOn()
    const failures = [
      new ApiError(500, '처리하지 못했어요.'),
      new ApiError(403, '권한이 없어요.', 'NO_RIGHT'),
      new ApiError(403, '2단계 인증을 마쳐 주세요.', 'SECOND_FACTOR_REQUIRED'),
    ]
    network.send = ({ request_key }) => Promise.reject(failures[Number(request_key) - 1])
    for (const key of ['1', '2', '3', '4']) await queue.add(walkInOf(key))
    await queue.flush()
    expect(sent).toEqual(['1', '2', '3'])
    expect(shown().map(([, problem]) => problem)).toEqual(['', '권한이 없어요.', '', ''])
    network.send = async () => ({})
    await queue.flush()
    expect(sent.slice(3)).toEqual(['1', '3', '4'])
    expect(shown()).toEqual([['2', '권한이 없어요.']])
  })

  it('stay shown and are sent where the phone refuses to store them', async () => {
    const refuse = () => Promise.reject(new Error('QuotaExceededError'))
    const full = { ...createMemoryStorage(), putWalkIn: refuse, removeWalkIn: refuse }
    const { queue, network, sent, shown } = queueOn(full)
    network.send = noNetwork
    await queue.add(walkInOf('1'))
    expect(queue.getState()).toMatchObject([{ request_key: '1', isUnstored: true }])
    network.send = async () => ({})
    await queue.flush()
    expect(sent).toEqual(['1'])
    expect(shown()).toEqual([])
  })

  it('of somebody else stay on a shared phone, unseen', async () => {
    const { queue, storage, network } = queueOn()
    network.send = noNetwork
    await queue.add(walkInOf('1'))
    const other = queueOn(storage, 8)
    await other.queue.load()
    await other.queue.flush()
    expect(other.sent).toEqual([])
    expect(await storage.readWalkIns()).toHaveLength(1)
  })
})
