import { screen, within } from '@testing-library/react'
import ReceiptPage from '@/pages/[host]/reservation/receipt/[no]'
import { answer, refuse } from '../../setup/handlers/answer'
import { detailOf } from '../../setup/handlers/booking'
import { shipDetailOf, storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { guestLoggedIn, memberLoggedIn, renderWithStore } from '../../setup/render'

const show = (userType: 'member' | 'guest') =>
  renderWithStore(<ReceiptPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />, {
    router: { path: `/reservation/receipt/501?user_type=${userType}` },
    isPersisted: true,
    actions: [memberLoggedIn, guestLoggedIn],
  })

beforeEach(() => localStorage.clear())

const paid = () =>
  detailOf({
    state: 'CONFIRMED',
    paid_amount: 160_000,
    timeline: [
      { state: 'CONFIRMED', at: '2026-11-20T05:00:00.000Z', note: '', amount: 160_000 },
      { state: 'CONFIRMED', at: '2026-11-21T05:00:00.000Z', note: '', amount: -10_000 },
    ],
  })

describe('the statement of a reservation', () => {
  it('says who sold what, what came and went back, and can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const ship = shipDetailOf()
    network.use(answer('getReservationDetail', paid()), answer('getShipSimpleInfo', ship))
    const { user } = show('member')
    const seller = within(await screen.findByRole('region', { name: '공급자' }))
    expect(await seller.findByText(ship.detail.seller.biz_no)).toBeVisible()
    const bill = within(screen.getByRole('region', { name: '거래 내역' }))
    expect(bill.getByRole('row', { name: '승선료 160,000원' })).toBeVisible()
    expect(bill.getByRole('row', { name: '합계 160,000원' })).toBeVisible()
    const money = within(screen.getByRole('region', { name: '받은 돈과 돌려드린 돈' }))
    expect(money.getByRole('row', { name: /돌려드린 금액 -10,000원$/ })).toBeVisible()
    expect(money.getByRole('row', { name: '최종 결제 금액 150,000원' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '인쇄하거나 PDF로 저장하기' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('is the guest’s where the link says so, with the phone where the seller cannot be read', async () => {
    network.use(
      answer('getGuestReservationDetail', paid()),
      answer('getGuestData', { name: '김손님', phone: '01099998888', reservation_count: 1 }),
      refuse('getShipSimpleInfo', 500, '지금은 볼 수 없어요.'),
    )
    show('guest')
    const seller = within(await screen.findByRole('region', { name: '공급자' }))
    expect(seller.getByText('0411234567')).toBeVisible()
    expect(await seller.findByRole('alert')).toBeVisible()
  })

  it('waits for the money', async () => {
    network.use(answer('getReservationDetail', detailOf()))
    show('member')
    expect(await screen.findByText('아직 결제한 금액이 없어요.')).toBeVisible()
  })
})
