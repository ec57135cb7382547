import { screen, waitFor } from '@testing-library/react'
import { BookingResult } from '@/components/booking/BookingResult'
import type { ReservationDetail } from '@/lib/contract/wire'
import { answer } from '../../setup/handlers/answer'
import { detailOf } from '../../setup/handlers/booking'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

const paid: Partial<ReservationDetail['reservation']> = {
  state: 'CONFIRMED',
  pay_type: 'CARD',
  account: null,
  payable: [],
}

const open = (detail: ReservationDetail) => {
  network.use(answer('getReservationDetail', detail))
  return renderWithStore(<BookingResult no={501} />, {
    actions: [memberLoggedIn],
    isPersisted: true,
    router: { path: '/reservation/done/501' },
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the done page', () => {
  it('says where and when, whom to call, what was sent and until when cancelling is free', async () => {
    open(detailOf(paid))
    expect(await screen.findByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
    const booked = screen.getByRole('region', { name: '예약 내용' })
    expect(booked).toHaveTextContent('출조시간11월 21일 (토) 05:00')
    expect(booked).toHaveTextContent('무료 취소11월 14일 (토)까지')
    expect(screen.getByText(/^010-\*{4}-5678 번호로/)).toBeVisible()
    const place = screen.getByRole('region', { name: '집결지' })
    expect(place).toHaveTextContent('오천항 3번 선착장')
    expect(screen.getByRole('link', { name: /^바다1호에 전화하기/ })).toHaveAttribute(
      'href',
      'tel:0411234567',
    )
    expect(screen.getByRole('link', { name: '승선자명부 작성하기' })).toBeVisible()
  })

  it('says nights, check-in and check-out of a stay', async () => {
    const detail = detailOf({ ...paid, nights: 2, departure_time: '15:00', party: 1 })
    const ship = { ...detail.ship, service_type: 'PENSION' as const, use_minutes: 1200 }
    open({ ...detail, ship })
    const booked = await screen.findByRole('region', { name: '예약 내용' })
    expect(booked).toHaveTextContent('입실11월 21일 (토) 15:00')
    expect(booked).toHaveTextContent('퇴실11월 23일 (월) 11:00')
    expect(booked).toHaveTextContent('숙박2박 · 객실 1개')
  })

  it.each([
    ['BANK', '예약이 접수되었어요', '입금대기'],
    ['CARD', '결제를 기다리고 있어요', '결제대기'],
  ] as const)('of an unpaid %s says %s', async (pay_type, title, state) => {
    const account = pay_type === 'BANK' ? detailOf().reservation.account : null
    open(detailOf({ pay_type, account }))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(state)).toBeVisible()
  })

  it('promises no message, place or free cancelling of what was cancelled', async () => {
    open(detailOf({ state: 'CANCELLED', can_cancel: 0 }))
    expect(await screen.findByRole('link', { name: '다시 예약하기' })).toBeVisible()
    expect(screen.queryByText(/문자를 보내/)).not.toBeInTheDocument()
    expect(screen.queryByText('무료 취소')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '내 일정에 추가' })).not.toBeInTheDocument()
  })

  it('saves the trip for a calendar', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return 'blob:calendar'
    }
    URL.revokeObjectURL = () => undefined
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { user } = open(detailOf(paid))
    await user.click(await screen.findByRole('button', { name: '내 일정에 추가' }))
    await waitFor(() => expect(names).toEqual(['reservation-501.ics']))
    click.mockRestore()
    expect(saved[0]?.type).toBe('text/calendar;charset=utf-8')
    const text = await saved[0]?.text()
    expect(text).toContain('DTSTART;TZID=Asia/Seoul:20991121T050000')
    expect(text).toContain('SUMMARY:바다1호 갑오징어')
  })
})
