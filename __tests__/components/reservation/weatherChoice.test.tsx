import { screen, waitFor } from '@testing-library/react'
import { WeatherChoicePage } from '@/components/reservation/weather/WeatherChoicePage'
import type { Answer } from '@/lib/contract/wire'
import { answer, refuse } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

const KEY = 'a3f1c1de-1111-4a11-8a11-111111111111'

type Choice = Answer<'getWeatherChoice'>

const choiceOf = (more: Partial<Choice> = {}): Choice => ({
  reservation_no: 501,
  state: 'open',
  deadline: '2026-12-06T11:00:00.000Z',
  ship: { no: 7, name: '바다1호', service_type: 'SHIP' },
  sdate: '2026-12-05',
  departure_time: '05:00',
  party: 2,
  paid_amount: 160_000,
  needs_account: 0,
  moved_to: null,
  days: [
    { sdate: '2026-12-12', departure_time: '05:00', fish: '주꾸미', price: 80_000, remain: 5 },
    { sdate: '2026-12-13', departure_time: '05:00', fish: '', price: 70_000, remain: 2 },
  ],
  ...more,
})

/** A server that answers what was chosen. */
const serve = (choice: Choice, chosen: Choice) => {
  const bodies: unknown[] = []
  network.use(
    answer('getWeatherChoice', ({ query }) => {
      expect(query.key).toBe(KEY)
      return choice
    }),
    answer('chooseWeather', async ({ request }) => {
      bodies.push(await request.json())
      return chosen
    }),
  )
  return bodies
}

const open = () =>
  renderWithStore(<WeatherChoicePage no={501} />, {
    router: { path: `/reservation/weather/501?key=${KEY}` },
  })

describe('the page on which a party chooses after a cancellation for weather', () => {
  it('moves to another day', async () => {
    const moved = { sdate: '2026-12-13', departure_time: '05:00' }
    const bodies = serve(choiceOf(), choiceOf({ state: 'moved', moved_to: moved, days: [] }))
    const { user } = open()
    expect(await screen.findByText(/12월 6일.*까지 선택해 주세요/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /12월 13일/ }))
    await user.click(screen.getByRole('button', { name: /12월 13일.*옮기기/ }))
    expect(await screen.findByText(/12월 13일.*일정으로 옮겼어요/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(bodies).toEqual([{ action: 'move', reservation_no: 501, key: KEY, ...moved }])
  })

  it('gives the money back, to an account for a transfer', async () => {
    const bodies = serve(choiceOf({ needs_account: 1 }), choiceOf({ state: 'refunded', days: [] }))
    const { user } = open()
    const button = await screen.findByRole('button', { name: '160,000원 환불받기' })
    await user.click(button)
    expect(await screen.findByText('은행을 입력해 주세요.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /은행/ }), '국민은행')
    await user.type(screen.getByRole('textbox', { name: /계좌번호/ }), '123456-78-901')
    await user.type(screen.getByRole('textbox', { name: /예금주/ }), '홍길동')
    await user.click(button)
    expect(await screen.findByText(/결제하신 금액을 돌려드려요/)).toBeVisible()
    expect(bodies).toMatchObject([{ action: 'refund', account: { bank: '국민은행' } }])
  })

  it('says why a day can no longer be chosen, and shows the days that are left', async () => {
    serve(choiceOf(), choiceOf())
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /12월 12일/ }))
    network.use(
      refuse('chooseWeather', 409, '그사이 이날로는 옮길 수 없게 되었어요.'),
      answer('getWeatherChoice', choiceOf({ days: choiceOf().days.slice(1) })),
    )
    await user.click(screen.getByRole('button', { name: /12월 12일.*옮기기/ }))
    expect(await screen.findByText('그사이 이날로는 옮길 수 없게 되었어요.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  })

  it.each([
    ['kept', '다시 출항하기로 했어요. 예약은 그대로예요.'],
    ['ended', '예약을 취소했어요. 결제하신 금액을 돌려드려요.'],
  ] as const)('says what has become of it: %s', async (state, sentence) => {
    serve(choiceOf({ state, days: [] }), choiceOf())
    open()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('offers the money where no other day fits', async () => {
    serve(choiceOf({ days: [] }), choiceOf())
    open()
    expect(await screen.findByText('지금 옮길 수 있는 날이 없어요.')).toBeVisible()
    expect(screen.getByRole('button', { name: '160,000원 환불받기' })).toBeVisible()
  })

  it('says that the link is wrong', async () => {
    network.use(refuse('getWeatherChoice', 404, '찾으시는 예약이 없어요.'))
    open()
    expect(await screen.findByText('찾으시는 예약이 없어요.')).toBeVisible()
  })
})
