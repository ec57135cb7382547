import type { UnknownAction } from '@reduxjs/toolkit'
import { screen, waitFor, within } from '@testing-library/react'
import { PassengerList } from '@/components/passengers/PassengerList'
import type { Body, Person, PersonList } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { personListOf } from '../../setup/handlers/booking'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const KEY = 'a3f1c1de-1111-4a11-8a11-111111111111'

const adult: Person = {
  name: '홍길동',
  birth: '1980-01-31',
  sex: 'M',
  address: '충남 보령시 오천면',
  phone: '01012345678',
  emergency_phone: '01087654321',
}

const NOTHING = { birth: '', sex: '', address: '', emergency_phone: '' } as const

const filledWith = (people: (Person | null)[]): PersonList['list'] =>
  people.map((person, index) => ({
    slot: index + 1,
    is_filled: person ? 1 : 0,
    person,
    masked_name: person ? '홍*동' : '',
  }))

/** A server that stores what the booker saves. */
const listIs = (of: Partial<PersonList> = {}) => {
  let current = personListOf(of)
  const saves: Body<'saveReservationPersonList'>[] = []
  network.use(
    answer('getReservationPersonList', () => current),
    answer('saveReservationPersonList', async ({ request }) => {
      const body = (await request.json()) as Body<'saveReservationPersonList'>
      saves.push(body)
      const [saved] = body.list
      current = {
        ...current,
        list: current.list.map((line) =>
          line.slot === saved?.slot
            ? {
                ...line,
                is_filled: 1,
                person: { ...NOTHING, ...saved.person },
                masked_name: '홍*동',
              }
            : line,
        ),
      }
      return current
    }),
  )
  return saves
}

const open = (
  actions: UnknownAction[] = [memberLoggedIn],
  path = `/reservation/passengers/501?key=${KEY}`,
) => renderWithStore(<PassengerList no={501} />, { actions, isPersisted: true, router: { path } })

const line = (slot: number) => screen.findByRole('region', { name: `${slot}번 승선자` })

beforeEach(() => {
  localStorage.clear()
  network.use(answer('getShipPerson', { list: [{ no: 7, ...adult }] }))
})

describe('the passenger list', () => {
  it('shows beside each field what is wrong', async () => {
    listIs()
    const { user } = open([])
    const first = await line(1)
    await user.click(within(first).getByRole('button', { name: '저장하기' }))
    for (const sentence of [
      '이름을 입력해 주세요.',
      '생년월일을 입력해 주세요.',
      '성별을 선택해 주세요.',
      '주소를 입력해 주세요.',
      '휴대폰 번호를 입력해 주세요.',
      '비상연락처를 입력해 주세요.',
    ]) {
      expect(within(first).getByText(sentence)).toBeVisible()
    }
    await user.type(within(first).getByLabelText(/휴대폰 번호/), '01012345678')
    await user.type(within(first).getByLabelText(/비상연락처/), '010-1234-5678')
    expect(within(first).getByText(/본인이 아닌 다른 분의 번호/)).toBeVisible()
  })

  it('is filled in by one tap, saves the passenger for the next trip, and opens the next form', async () => {
    const saves = listIs()
    const remembered: unknown[] = []
    network.use(
      answer('saveShipPerson', async ({ request }) => {
        remembered.push(await request.json())
        return { list: [{ no: 7, ...adult }] }
      }),
    )
    const { user } = open()
    const first = await line(1)
    await user.click(await within(first).findByRole('button', { name: '홍길동' }))
    await user.click(within(first).getByRole('checkbox', { name: /저장하기/ }))
    await user.click(within(first).getByRole('button', { name: '저장하기' }))

    expect(await within(await line(2)).findByLabelText(/생년월일/)).toBeVisible()
    // Not lost with the form that was saved.
    expect(within(first).getByRole('heading')).toHaveFocus()
    expect(saves).toEqual([
      {
        reservation_no: 501,
        key: KEY,
        list: [{ slot: 1, person: expect.objectContaining(adult) }],
      },
    ])
    await waitFor(() => expect(remembered).toEqual([expect.objectContaining({ no: 7 })]))
  })

  it('adds the dashes of a birth date', async () => {
    listIs()
    const { user } = open([])
    const birth = await within(await line(1)).findByLabelText(/생년월일/)
    await user.type(birth, '19800131')
    expect(birth).toHaveValue('1980-01-31')
  })

  it('allows a companion to fill in one empty form and nothing else', async () => {
    const list = filledWith([adult, null]).map((one) => ({ ...one, person: null }))
    const saves = listIs({ is_booker: 0, list })
    const { user } = open([])
    expect(await screen.findByText(/1\. 홍\*동/)).toBeVisible()
    expect(screen.queryByText(/보령시/)).not.toBeInTheDocument()
    expect(within(await line(1)).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /확정/ })).not.toBeInTheDocument()

    const mine = await line(2)
    await user.click(within(mine).getByRole('button', { name: '작성하기' }))
    await user.type(within(mine).getByLabelText(/이름/), '김동행')
    await user.type(within(mine).getByLabelText(/생년월일/), '19900101')
    await user.click(within(mine).getByRole('radio', { name: '여' }))
    await user.type(within(mine).getByLabelText(/주소/), '서울시 종로구')
    await user.type(within(mine).getByLabelText(/휴대폰 번호/), '01011112222')
    await user.type(within(mine).getByLabelText(/비상연락처/), '01033334444')
    await user.click(within(mine).getByRole('button', { name: '저장하기' }))
    expect(await screen.findByText(/저장했어요/)).toBeVisible()
    expect(saves[0]?.list[0]).toMatchObject({ slot: 2, person: { name: '김동행', sex: 'F' } })
  })

  it('asks a traveller abroad for the name of the passport instead of what boats need', async () => {
    const saves = listIs({ service_type: 'TRAVELOUT' })
    const { user } = open()
    const first = within(await line(1))
    expect(first.queryByLabelText(/생년월일/)).toBeNull()
    expect(first.queryByRole('button', { name: '홍길동' })).toBeNull()
    expect(screen.getByText(/여권에 적힌 이름으로 예약해요/)).toBeVisible()
    await user.type(first.getByLabelText(/^이름/), '홍길동')
    await user.type(first.getByLabelText(/영문 이름/), '홍길동')
    await user.type(first.getByLabelText(/휴대폰 번호/), '01011112222')
    await user.click(first.getByRole('button', { name: '저장하기' }))
    expect(first.getByLabelText(/영문 이름/)).toHaveFocus()
    await user.clear(first.getByLabelText(/영문 이름/))
    await user.type(first.getByLabelText(/영문 이름/), 'HONG GIL-DONG')
    await user.click(first.getByRole('button', { name: '저장하기' }))
    expect(await first.findByText('HONG GIL-DONG')).toBeVisible()
    const person = { name: '홍길동', english_name: 'HONG GIL-DONG', phone: '01011112222' }
    expect(saves.map(({ list }) => list)).toEqual([[{ slot: 1, person }]])
  })

  it('warns of a child without an adult once every passenger is entered', async () => {
    listIs({ list: filledWith([{ ...adult, birth: '2090-01-01' }]) })
    open([])
    expect(await screen.findByText(/보호자와 함께 승선해야 해요/)).toBeVisible()
  })

  it('is locked after a confirmation, and shows why the server refuses', async () => {
    listIs({ list: filledWith([adult]) })
    network.use(refuse('lockReservationPersonList', 409, '이미 출항한 예약이에요.'))
    const { user } = open([])
    await user.click(await screen.findByRole('button', { name: '승선자명부 확정하기' }))
    await user.click(screen.getByRole('button', { name: '확정하기' }))
    expect(await screen.findByText('이미 출항한 예약이에요.')).toBeVisible()

    network.use(
      answer(
        'lockReservationPersonList',
        personListOf({ is_locked: 1, list: filledWith([adult]) }),
      ),
    )
    await user.click(screen.getByRole('button', { name: '승선자명부 확정하기' }))
    await user.click(screen.getByRole('button', { name: '확정하기' }))
    expect(await screen.findByText(/확정된 승선자명부예요/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '고치기' })).not.toBeInTheDocument()
  })

  it('is emptied after a confirmation', async () => {
    listIs({ list: filledWith([adult, null]) })
    network.use(answer('resetReservationPersonList', personListOf()))
    const { user } = open([])
    await user.click(await screen.findByRole('button', { name: '모두 비우기' }))
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: '모두 비우기' }))
    await waitFor(() => expect(screen.getAllByText('미작성')).toHaveLength(2))
  })

  it('looks like a list that does not exist to a visitor without access', async () => {
    network.use(refuse('getReservationPersonList', 404, '찾으시는 승선자명부가 없어요.'))
    open([], '/reservation/passengers/501')
    expect(await screen.findByText('찾으시는 승선자명부가 없어요.')).toBeVisible()
  })

  it('says how far it is, why it is asked, who sees it and how long it is kept', async () => {
    listIs({ list: filledWith([adult, null]) })
    open()
    expect(await screen.findByText('명부 1/2')).toBeVisible()
    expect(screen.getByText(/^낚시 관리 및 육성법에 따라/)).toBeVisible()
    expect(screen.getByText(/운영자와 출항 신고를 받는 해양경찰이 확인해요/)).toBeVisible()
    expect(screen.getByText(/이용일부터 3개월이 지나면 지워요/)).toBeVisible()
    expect(screen.getByRole('button', { name: '동행자에게 링크 보내기' })).toBeVisible()
  })

  it('fills in the booker with one press, until the booker is on the list', async () => {
    const saves = listIs()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '예약자 홍길동 님으로 채우기' }))
    const first = within(await line(1))
    expect(first.getByRole('textbox', { name: /이름/ })).toHaveValue('홍길동')
    await user.type(first.getByRole('textbox', { name: /생년월일/ }), '19800131')
    await user.click(first.getByRole('radio', { name: '남' }))
    await user.type(first.getByRole('textbox', { name: /주소/ }), adult.address)
    await user.type(first.getByRole('textbox', { name: /비상연락처/ }), adult.emergency_phone)
    await user.click(first.getByRole('button', { name: '저장하기' }))
    expect(await screen.findByText('명부 1/2')).toBeVisible()
    expect(saves[0]?.list[0]?.person).toEqual(adult)
    expect(screen.queryByRole('button', { name: /님으로 채우기/ })).not.toBeInTheDocument()
  })

  it('tells a companion neither who booked nor the link', async () => {
    listIs({ is_booker: 0, booker: null, companion_key: null })
    const { user } = open([])
    await user.click(within(await line(1)).getByRole('button', { name: '작성하기' }))
    expect(screen.queryByRole('button', { name: /님으로 채우기/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '동행자에게 링크 보내기' })).not.toBeInTheDocument()
  })
})
