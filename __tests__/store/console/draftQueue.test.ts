import { ApiError } from '@/api/apiError'
import { createDraftQueue, type UploadEnd } from '@/store/console/reports/draftQueue'
import { createMemoryDrafts, type ReportDraft } from '@/store/console/reports/draftStorage'

type Written = Omit<ReportDraft, 'staff_no' | 'operator_no' | 'isUnstored'>

const draftOf = (of: Partial<Written> = {}): Written => ({
  ...{ request_key: 'a', ship_no: 1, schedule_no: 2, sdate: '2026-11-24', about: '바다1호' },
  ...{ title: '', sentence: '잘 나와요', facts: '', catch: [], pictures: [] },
  ...{ made_at: '2026-11-24T01:00:00.000Z', step: 'waiting', problem: '', ...of },
})

const noAnswer = () => Promise.reject(new ApiError(undefined, '연결할 수 없어요.'))

/** A queue whose network can be exchanged, and what was done with it. */
const setUp = (storage = createMemoryDrafts(), whose = { staffNo: 7, operatorNo: 3 }) => {
  const done: string[] = []
  const network = {
    isOnline: true,
    send: async (): Promise<unknown> => undefined,
    finish: async (): Promise<UploadEnd> => 'ready',
  }
  const queue = createDraftQueue({
    storage,
    ...whose,
    isOnline: () => network.isOnline,
    begin: async () => {
      done.push('begin')
      return { name: 'n', image: '/picture/n.webp' }
    },
    finish: () => network.finish(),
    send: ({ request_key, pictures }) => {
      done.push(`send ${request_key} ${pictures.map(({ address }) => address).join()}`)
      return network.send()
    },
    onSent: () => undefined,
  })
  const shown = () => queue.getState().drafts
  return { queue, storage, network, done, shown }
}

describe('reports that wait on a phone', () => {
  it('stay without network, also when the browser is closed, and go when it is back', async () => {
    const first = setUp()
    first.network.isOnline = false
    await first.queue.write(draftOf())
    await first.queue.flush()
    expect(first.done).toEqual([])
    const second = setUp(first.storage)
    await second.queue.load()
    expect(second.shown()).toMatchObject([{ request_key: 'a', step: 'waiting' }])
    await second.queue.flush()
    expect(second.done).toEqual(['send a '])
    expect(second.shown()).toEqual([])
    expect(await second.storage.readDrafts()).toEqual([])
  })

  it('are sent once more under the same key where the answer was lost, and not changed meanwhile', async () => {
    const { queue, network, done, shown } = setUp()
    await queue.write(draftOf())
    network.send = noAnswer
    await queue.flush()
    expect(shown()).toMatchObject([{ step: 'tried' }])
    await queue.write(draftOf({ sentence: '다른 글', step: 'writing' }))
    expect(shown()).toMatchObject([{ sentence: '잘 나와요', step: 'tried' }])
    network.send = async () => undefined
    await queue.flush()
    expect(done).toEqual(['send a ', 'send a '])
    expect(shown()).toEqual([])
  })

  it('have their pictures uploaded first, each begun once over a break', async () => {
    const { queue, network, done, storage } = setUp()
    await queue.keepPicture('p', new Blob(['x']))
    await queue.write(draftOf({ pictures: [{ id: 'p', address: '' }] }))
    network.finish = noAnswer
    await queue.flush()
    network.finish = async () => 'ready'
    await queue.flush()
    expect(done).toEqual(['begin', 'send a /picture/n.webp'])
    expect(await storage.readPicture('p')).toBeUndefined()
  })

  it('stay with the reason where they are refused, and are sent again once changed', async () => {
    const { queue, network, done, shown } = setUp()
    network.send = () => Promise.reject(new ApiError(404, '상품을 찾을 수 없어요.'))
    await queue.write(draftOf())
    await queue.flush()
    await queue.flush()
    expect(shown()).toMatchObject([{ step: 'writing', problem: '상품을 찾을 수 없어요.' }])
    expect(done).toHaveLength(1)
    network.send = async () => undefined
    await queue.write(draftOf({ ship_no: 2 }))
    await queue.flush()
    expect(shown()).toEqual([])
  })

  it('are neither shown to nor sent by somebody else, or for another operator', async () => {
    const { storage, queue } = setUp()
    await queue.write(draftOf())
    for (const whose of [
      { staffNo: 8, operatorNo: 3 },
      { staffNo: 7, operatorNo: 4 },
    ]) {
      const other = setUp(storage, whose)
      await other.queue.load()
      await other.queue.flush()
      expect(other.shown()).toEqual([])
      expect(other.done).toEqual([])
    }
  })

  it('say that the phone refused to store them, and are sent all the same', async () => {
    const refused = () => Promise.reject(new Error('quota'))
    const { queue, shown, done } = setUp({
      ...createMemoryDrafts(),
      putDraft: refused,
      putPicture: refused,
    })
    await queue.keepPicture('p', new Blob(['x']))
    await queue.write(draftOf({ pictures: [{ id: 'p', address: '' }] }))
    expect(shown()).toMatchObject([{ isUnstored: true }])
    await queue.flush()
    expect(done).toEqual(['begin', 'send a /picture/n.webp'])
  })
})
