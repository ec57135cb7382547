import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { BoardingPage } from '@/components/console/boarding/BoardingPage'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'
import { listOf, partyOf, SCHEDULE_NO, slotOf } from '../../../setup/boardingLists'
import { network } from '../../../setup/network'
import { CAPTAIN, renderPhone } from '../../../setup/renderPhone'

const LONG_NAME = '가나다라마바사아자차카타파하'.repeat(3)

const parties = () => [
  partyOf(),
  partyOf({
    reservation_no: 9002,
    name: '김철수',
    tail: '1234',
    phone: '01011111234',
    missing: 80_000,
    memo: '멀미해요',
    slots: [slotOf(1, { name: LONG_NAME })],
  }),
]

type SentTap = {
  id: string
  kind: 'board' | 'no_show' | 'undo'
  reservation_no: number
  slot: number
  undoes: string | null
}

/** The server's side: it boards who is tapped. */
const serve = (list: BoardingList) => {
  const sent: SentTap[] = []
  const at = { list }
  network.use(
    http.get('*/c/v1/boarding/lists', () => HttpResponse.json({ lists: [at.list] })),
    http.get(`*/c/v1/boarding/${SCHEDULE_NO}`, () => HttpResponse.json(at.list)),
    http.post<never, { taps: SentTap[] }>(
      `*/c/v1/boarding/${SCHEDULE_NO}/taps`,
      async ({ request }) => {
        const { taps } = await request.json()
        sent.push(...taps)
        at.list = {
          ...at.list,
          parties: at.list.parties.map((party) => ({
            ...party,
            slots: party.slots.map((slot) => {
              const tap = taps.find(
                (one) => one.reservation_no === party.reservation_no && one.slot === slot.slot,
              )
              if (!tap) return slot
              return tap.kind === 'undo'
                ? { ...slot, state: 'waiting', tap_id: null }
                : { ...slot, state: 'boarded', tap_id: tap.id, tapped_by: '김선장' }
            }),
          })),
        }
        return HttpResponse.json({
          results: taps.map(({ id }) => ({ id, result: 'done', message: '' })),
        })
      },
    ),
  )
  return sent
}

const withoutNetwork = () =>
  network.use(
    http.all('*/c/v1/*', () => HttpResponse.error()),
    http.all('*/c/v1/boarding/*', () => HttpResponse.error()),
  )

const show = (options: Parameters<typeof renderPhone>[1] = {}) =>
  renderPhone(<BoardingPage />, { path: `/boarding/${SCHEDULE_NO}`, ...options })

const partyCard = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) })

it('shows everybody with the phone, what is not paid and the note', async () => {
  serve(listOf(parties()))
  show()
  const card = within(await partyCard('김철수'))
  expect(card.getByRole('link', { name: /^전화 김철수/ })).toHaveAttribute(
    'href',
    'tel:01011111234',
  )
  expect(card.getByText('미입금 80,000원')).toBeVisible()
  expect(card.getByText('멀미해요')).toBeVisible()
  expect(card.getByText(LONG_NAME)).toBeVisible()
  expect(screen.getByText('탑승 0/3명')).toBeVisible()
  expect(within(await partyCard('홍길동')).getByText('일행 2')).toBeVisible()
})

it('boards with one tap, and undoes that tap by its name', async () => {
  const sent = serve(listOf(parties()))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '탑승 일행 2' }))
  expect(await screen.findByText('탑승 1/3명')).toBeVisible()
  expect(await screen.findByText(/✓ 탑승 · 김선장/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '되돌리기 일행 2' }))
  expect(await screen.findByText('탑승 0/3명')).toBeVisible()
  expect(sent).toMatchObject([
    { kind: 'board', reservation_no: 9001, slot: 2, undoes: null },
    { kind: 'undo', undoes: sent[0]?.id },
  ])
})

it('boards a whole party with one tap', async () => {
  const sent = serve(listOf(parties()))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '2명 모두 탑승 홍길동' }))
  expect(await screen.findByText('탑승 2/3명')).toBeVisible()
  expect(sent.map(({ slot }) => slot)).toEqual([1, 2])
})

it('finds by initials and by the last digits', async () => {
  serve(listOf(parties()))
  const { user } = show()
  await partyCard('홍길동')
  const field = screen.getByRole('searchbox', { name: '찾기' })
  await user.type(field, 'ㄱㅊㅅ')
  expect(screen.queryByRole('article', { name: /^홍길동/ })).toBeNull()
  await user.clear(field)
  await user.type(field, '5678')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.clear(field)
  await user.type(field, '0000')
  expect(screen.getByText('찾는 분이 없어요.')).toBeVisible()
})

it('works from the phone’s own list without network, and keeps the taps', async () => {
  const storage = createMemoryStorage()
  const lists = [listOf(parties())]
  await storage.writeKept({ session: CAPTAIN, lists, keptAt: Date.now() })
  withoutNetwork()
  const { user } = show({ storage })
  expect(await screen.findByText(/인터넷이 끊겼어요/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '탑승 일행 2' }))
  expect(await screen.findByText('탑승 1/3명')).toBeVisible()
  expect(screen.getByText(/보내지 못한 표시 1개/)).toBeVisible()
  expect(await storage.readTaps()).toMatchObject([{ kind: 'board', slot: 2, staff_no: 7 }])
})

it('sends what an earlier visit left, and says what did not count', async () => {
  serve(listOf(parties()))
  network.use(
    http.post<never, { taps: SentTap[] }>(
      `*/c/v1/boarding/${SCHEDULE_NO}/taps`,
      async ({ request }) => {
        const { taps } = await request.json()
        return HttpResponse.json({
          results: taps.map(({ id }) => ({ id, result: 'refused', message: '취소된 예약이에요.' })),
        })
      },
    ),
  )
  const storage = createMemoryStorage()
  await storage.addTap({
    id: 'left',
    kind: 'board',
    undoes: null,
    schedule_no: SCHEDULE_NO,
    reservation_no: 9001,
    slot: 1,
    tapped_at: '2026-11-21T20:00:00.000Z',
    staff_no: CAPTAIN.staff_no,
  })
  const { user } = show({ storage })
  expect(await screen.findByText('홍길동: 취소된 예약이에요.')).toBeVisible()
  expect(await storage.readTaps()).toEqual([])
  await user.click(screen.getByRole('button', { name: '확인했어요' }))
  expect(screen.queryByText('홍길동: 취소된 예약이에요.')).toBeNull()
})

it('shows nobody else’s list from a shared phone', async () => {
  const storage = createMemoryStorage()
  const session = { ...CAPTAIN, staff_no: 8 }
  await storage.writeKept({ session, lists: [listOf(parties())], keptAt: Date.now() })
  withoutNetwork()
  show({ storage })
  expect(await screen.findByText('인터넷이 끊겼고, 이 명단은 이 휴대폰에 없어요.')).toBeVisible()
})

it('erases the list when the session has ended', async () => {
  const storage = createMemoryStorage()
  await storage.writeKept({ session: CAPTAIN, lists: [listOf(parties())], keptAt: Date.now() })
  const refusal = { code: 'STAFF_LOGIN_REQUIRED', message: '콘솔에 로그인해 주세요.' }
  network.use(http.get('*/c/v1/boarding/*', () => HttpResponse.json(refusal, { status: 401 })))
  show({ storage })
  expect(await screen.findByText('콘솔에 로그인해 주세요.')).toBeVisible()
  expect(await storage.readKept()).toBeUndefined()
})

it('says that nobody has booked', async () => {
  serve(listOf([]))
  show()
  expect(await screen.findByText('아직 예약이 없어요.')).toBeVisible()
})
