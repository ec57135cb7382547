import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { BoardingPage } from '@/components/console/boarding/BoardingPage'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { createMemoryStorage } from '@/store/console/boarding/phoneStorage'
import { listOf, partyOf, SCHEDULE_NO, slotOf } from '../../../setup/boardingLists'
import { network } from '../../../setup/network'
import { lineOf } from '../../../setup/passengerSheets'
import { CAPTAIN, renderPhone } from '../../../setup/renderPhone'

const LONG_NAME = '가나다라마바사아자차카타파하'.repeat(3)

/** Everybody is on the passenger list but the one without a name. */
const parties = () => [
  partyOf({ slots: [slotOf(1, { name: '홍길동' }), slotOf(2, { name: '이바다' })] }),
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
  expect(card.getByText('받을 돈 80,000원')).toBeVisible()
  expect(card.getByText('멀미해요')).toBeVisible()
  expect(card.getByText(LONG_NAME)).toBeVisible()
  expect(screen.getByText('탑승 0/3명')).toBeVisible()
  expect(within(await partyCard('홍길동')).getByText('이바다')).toBeVisible()
})

it('boards with one tap, and undoes that tap by its name', async () => {
  const sent = serve(listOf(parties()))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '탑승 이바다' }))
  expect(await screen.findByText('탑승 1/3명')).toBeVisible()
  expect(await screen.findByText(/✓ 탑승 · 김선장/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '되돌리기 이바다' }))
  expect(await screen.findByText('탑승 0/3명')).toBeVisible()
  expect(sent).toMatchObject([
    { kind: 'board', reservation_no: 9001, slot: 2, undoes: null },
    { kind: 'undo', undoes: sent[0]?.id },
  ])
})

it('boards a whole party with one tap, and takes back those taps alone with one more', async () => {
  const aboard = slotOf(3, { name: '박하늘', state: 'boarded', tap_id: 'earlier' })
  const slots = [slotOf(1, { name: '홍길동' }), slotOf(2, { name: '이바다' }), aboard]
  const sent = serve(listOf([partyOf({ slots }), ...parties().slice(1)]))
  const { user } = show()
  const whole = await screen.findByRole('button', { name: '2명 모두 탑승 홍길동' })
  // Twice before the first press is stored.
  act(() => {
    whole.click()
    whole.click()
  })
  expect(await screen.findByText('탑승 3/4명')).toBeVisible()
  expect(sent.map(({ slot }) => slot)).toEqual([1, 2])
  await user.click(screen.getByRole('button', { name: '모두 되돌리기 홍길동 님 2명' }))
  expect(await screen.findByText('탑승 1/4명')).toBeVisible()
  expect(screen.getByText('홍길동 님 2명 표시를 되돌렸어요.')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(4))
  expect(sent.slice(2)).toMatchObject([
    { kind: 'undo', slot: 1, undoes: sent[0]?.id },
    { kind: 'undo', slot: 2, undoes: sent[1]?.id },
  ])
})

describe('who is not on the passenger list', () => {
  const unlisted = () => listOf([partyOf({ slots: [slotOf(1), slotOf(2, { name: '이바다' })] })])

  it('boards only after a question that says what is missing', async () => {
    const sent = serve(unlisted())
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '2명 모두 탑승 홍길동' }))
    const dialog = within(await screen.findByRole('dialog', { name: '승선자명부에 없는 분이에요' }))
    expect(dialog.getByText(/홍길동 님 예약의 1명\(홍길동\)이 승선자명부에 없어요/)).toBeVisible()
    expect(dialog.getByText(/이름, 생년월일, 성별, 주소, 전화번호, 비상연락처/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '닫기' }))
    expect(sent).toEqual([])

    await user.click(screen.getByRole('button', { name: '탑승 홍길동' }))
    await user.click(await screen.findByRole('button', { name: '명부 없이 탑승' }))
    expect(await screen.findByText('탑승 1/2명')).toBeVisible()
    expect(sent.map(({ slot }) => slot)).toEqual([1])
  })

  it('is not asked about where no law asks for a list', async () => {
    const list = unlisted()
    const sent = serve({ ...list, departure: { ...list.departure, service_type: 'TRAVELOUT' } })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '도착 홍길동' }))
    expect(await screen.findByText('도착 1/2명')).toBeVisible()
    expect(sent).toHaveLength(1)
    // Of a trip abroad there is a list all the same.
    expect(screen.getByText('명부 미작성 · 적기')).toBeVisible()
  })

  it('is counted on the card of the party; who is on the list is corrected there', async () => {
    serve(unlisted())
    const line = lineOf(2, { version: '81' })
    const saved: unknown[] = []
    network.use(
      http.get(`*/c/v1/passengers/${SCHEDULE_NO}/person`, () => HttpResponse.json(line)),
      http.post(`*/c/v1/passengers/${SCHEDULE_NO}/person`, async ({ request }) => {
        saved.push(await request.json())
        return HttpResponse.json({ message: '승선자를 저장했어요.' })
      }),
    )
    const { user } = show()
    expect(within(await partyCard('홍길동')).getByText('명부 미완성 1명')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '명부 고치기 이바다' }))
    const address = await screen.findByRole('textbox', { name: /주소/ })
    expect(address).toHaveValue(line.address)
    await user.clear(address)
    await user.type(address, '보령시 대천동')
    await user.click(screen.getByRole('button', { name: '저장하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved).toMatchObject([
      { slot: 2, version: '81', person: { name: '이바다', address: '보령시 대천동' } },
    ])
  })

  it('is asked of the booker with one press, which says what was sent', async () => {
    serve(unlisted())
    const text = '바다1호 11월 22일 05:00: 승선자명부가 아직 다 작성되지 않았어요.'
    network.use(
      http.post('*/c/v1/reservations/9001/list-link', () =>
        HttpResponse.json({ text, sent_at: '2026-11-21T19:00:00.000Z' }),
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '명부 링크 보내기 홍길동' }))
    expect(await screen.findByText(`홍길동 님께 이렇게 보냈어요: ${text}`)).toBeVisible()
  })

  it('is written down on the quay, beginning from the question', async () => {
    serve(unlisted())
    const saved: unknown[] = []
    network.use(
      http.post(`*/c/v1/passengers/${SCHEDULE_NO}/person`, async ({ request }) => {
        saved.push(await request.json())
        return HttpResponse.json({ message: '승선자를 저장했어요.' })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '탑승 홍길동' }))
    await user.click(await screen.findByRole('button', { name: '명부 적기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '홍길동 님 예약 1번 승선자' }))
    await user.click(dialog.getByRole('button', { name: '예약자 홍길동 님으로 채우기' }))
    await user.type(dialog.getByRole('textbox', { name: /생년월일/ }), '19800203')
    await user.click(dialog.getByRole('radio', { name: '남' }))
    await user.type(dialog.getByRole('textbox', { name: /주소/ }), '보령시 오천면')
    await user.type(dialog.getByRole('textbox', { name: /비상연락처/ }), '01033334444')
    await user.click(dialog.getByRole('button', { name: '저장하기' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saved).toMatchObject([
      {
        ...{ reservation_no: 9001, slot: 1, version: '' },
        person: { name: '홍길동', birth: '1980-02-03', sex: 'M', phone: '01012345678' },
      },
    ])
  })
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
  await storage.writeStored({ session: CAPTAIN, lists, keptAt: Date.now() })
  withoutNetwork()
  const { user } = show({ storage })
  expect(await screen.findByText(/인터넷이 끊겼어요/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '탑승 이바다' }))
  expect(await screen.findByText('탑승 1/3명')).toBeVisible()
  expect(screen.getByText(/보내지 못한 표시 1개/)).toBeVisible()
  expect(await storage.readTaps()).toMatchObject([{ kind: 'board', slot: 2, staff_no: 7 }])
  await user.click(screen.getByRole('button', { name: '되돌리기 이바다' }))
  await user.click(screen.getByRole('button', { name: '2명 모두 탑승 홍길동' }))
  await user.click(screen.getByRole('button', { name: '모두 되돌리기 홍길동 님 2명' }))
  expect(await screen.findByText('탑승 0/3명')).toBeVisible()
  await waitFor(async () => expect(await storage.readTaps()).toHaveLength(6))
})

describe('a guest without a reservation', () => {
  const fill = async (user: ReturnType<typeof show>['user'], dialog: ReturnType<typeof within>) => {
    await user.type(dialog.getByRole('textbox', { name: /이름/ }), '박현장')
    await user.type(dialog.getByRole('textbox', { name: /생년월일/ }), '19800203')
    await user.click(dialog.getByRole('radio', { name: '남' }))
    await user.type(dialog.getByRole('textbox', { name: /주소/ }), '보령시 오천면')
    await user.type(dialog.getByRole('textbox', { name: /휴대폰/ }), '01011112222')
    await user.type(dialog.getByRole('textbox', { name: /비상연락처/ }), '01033334444')
  }
  const open = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: '현장 손님 추가' }))
    return within(await screen.findByRole('dialog', { name: '현장 손님 추가' }))
  }

  it('is written down without network, and stays in sight until it is booked', async () => {
    const storage = createMemoryStorage()
    await storage.writeStored({ session: CAPTAIN, lists: [listOf(parties())], keptAt: Date.now() })
    withoutNetwork()
    const { user } = show({ storage })
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: '추가하고 탑승' }))
    expect(await dialog.findByText('이름을 입력해 주세요.')).toBeVisible()
    await fill(user, dialog)
    // A tap beside the form.
    await user.click(screen.getByRole('dialog', { name: '현장 손님 추가' }))
    await user.click(screen.getByRole('button', { name: '계속 적기' }))
    expect(dialog.getByRole('textbox', { name: /이름/ })).toHaveValue('박현장')
    await user.click(dialog.getByRole('button', { name: '추가하고 탑승' }))
    expect(await screen.findByText(/아직 보내지 못한 현장 손님/)).toBeVisible()
    expect(screen.getByText(/박현장 님 1명 · 바다1호/)).toBeVisible()
    expect(await storage.readWalkIns()).toMatchObject([
      {
        ...{ name: '박현장', phone: '01011112222', party: 1, pay: 'cash', amount: 80_000 },
        ...{ schedule_no: SCHEDULE_NO, people: [{ name: '박현장', birth: '1980-02-03' }] },
      },
    ])
  })

  it('is proposed a price, and once refused is corrected or settled by the crew', async () => {
    const list = listOf(parties())
    serve({ ...list, departure: { ...list.departure, service_type: 'BUS' } })
    const sent: { request_key: string; party: number; amount: number; people: unknown[] }[] = []
    network.use(
      http.post<never, (typeof sent)[number]>(
        `*/c/v1/boarding/${SCHEDULE_NO}/walk-in`,
        async ({ request }) => {
          sent.push(await request.json())
          const refusal = { code: 'NOT_ENOUGH', message: '남은 자리가 1석이에요.' }
          return HttpResponse.json(refusal, { status: 409 })
        },
      ),
    )
    const { user } = show()
    const dialog = await open(user)
    await user.click(dialog.getByRole('button', { name: '인원 늘리기' }))
    expect(dialog.getByRole('textbox', { name: /받은 금액/ })).toHaveValue('160000')
    await user.click(dialog.getByRole('button', { name: '인원 줄이기' }))
    await user.click(dialog.getByRole('radio', { name: '현장 카드' }))
    await user.type(dialog.getByRole('textbox', { name: /이름/ }), '박현장')
    await user.type(dialog.getByRole('textbox', { name: /휴대폰/ }), '01011112222')
    await user.click(dialog.getByRole('button', { name: '추가하고 탑승' }))
    expect(await screen.findByText('현장 손님 박현장 님 1명이 예약되지 않았어요.')).toBeVisible()
    expect(screen.getByText(/남은 자리가 1석이에요/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '고쳐서 다시 보내기 박현장' }))
    const again = within(await screen.findByRole('dialog', { name: '현장 손님 추가' }))
    await user.clear(again.getByRole('textbox', { name: /받은 금액/ }))
    await user.type(again.getByRole('textbox', { name: /받은 금액/ }), '70000')
    await user.click(again.getByRole('button', { name: '추가하고 탑승' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ amount }) => amount)).toEqual([80_000, 70_000])
    expect(sent[1]?.request_key).toBe(sent[0]?.request_key)
    await user.click(await screen.findByRole('button', { name: '태우지 않았어요 박현장' }))
    await user.click(await screen.findByRole('button', { name: '지우기' }))
    expect(screen.queryByText(/예약되지 않았어요/)).toBeNull()
  })
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
  await storage.writeStored({ session, lists: [listOf(parties())], keptAt: Date.now() })
  withoutNetwork()
  show({ storage })
  expect(await screen.findByText('인터넷이 끊겼고, 이 명단은 이 휴대폰에 없어요.')).toBeVisible()
})

it('erases the list when the session has ended', async () => {
  const storage = createMemoryStorage()
  await storage.writeStored({ session: CAPTAIN, lists: [listOf(parties())], keptAt: Date.now() })
  const refusal = { code: 'STAFF_LOGIN_REQUIRED', message: '콘솔에 로그인해 주세요.' }
  network.use(http.get('*/c/v1/boarding/*', () => HttpResponse.json(refusal, { status: 401 })))
  show({ storage })
  expect(await screen.findByText('콘솔에 로그인해 주세요.')).toBeVisible()
  expect(await storage.readStored()).toBeUndefined()
})

it('says that nobody has booked', async () => {
  serve(listOf([]))
  show()
  expect(await screen.findByText('아직 예약이 없어요.')).toBeVisible()
})
