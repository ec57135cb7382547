import { screen } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import { Booking } from '@/components/booking/Booking'
import type { Body, Schedule } from '@/lib/contract/wire'
import { answer } from './handlers/answer'
import { holdOf, TRIP_DAY } from './handlers/booking'
import { scheduleDayOf, scheduleOf, shipDetailOf } from './handlers/wire'
import { network } from './network'
import { memberLoggedIn, renderWithStore } from './render'

const created = {
  reservation_no: 501,
  state: 'AWAITING_PAYMENT',
  total: 160_000,
  pay_type: 'BANK',
  pay_deadline: '2099-11-01T05:00:00.000Z',
  account: null,
  redirect_url: null,
} as const

export const PATH = `/reservation/11?ship_no=1&sdate=${TRIP_DAY}`

/** The departure that the form is about. */
export const departs = (of: Partial<Schedule> = {}) =>
  network.use(
    answer('getShipSimpleInfo', shipDetailOf({ options: holdOf(1).options })),
    answer('getScheduleList', { list: [scheduleDayOf(TRIP_DAY, [scheduleOf(TRIP_DAY, of)])] }),
    answer('getCouponList', { list: [], total: 0, page: 1 }),
    answer('getOptionsLeft', { list: [] }),
    answer('awaitReservation', { list: [] }),
    answer('getTide', { tide: null, forecast: null, warnings: null }),
    answer('getGuestData', { name: '김손님', phone: '01099998888', reservation_count: 0 }),
  )

/** Holds as many seats as are asked for. */
export const holds = (of: Parameters<typeof holdOf>[1] = {}) =>
  network.use(
    answer('readyReservation', async ({ request }) => {
      const { party } = (await request.json()) as Body<'readyReservation'>
      return holdOf(party, of)
    }),
  )

/** Records every order that reaches the server. */
export const recordOrders = () => {
  const orders: Body<'createReservation'>[] = []
  network.use(
    answer('createReservation', async ({ request }) => {
      orders.push((await request.json()) as Body<'createReservation'>)
      return created
    }),
  )
  return orders
}

/** Opens the booking form as the visitor that `actions` log in. */
export const openBooking = (actions: UnknownAction[] = [memberLoggedIn], path = PATH) =>
  renderWithStore(<Booking host="bada" />, {
    actions,
    isPersisted: true,
    router: { path, params: { schedule_no: '-' } },
  })

type User = ReturnType<typeof openBooking>['user']

export const TAKE = /^[\d,]+원 · 자리 잡고 (결제|예약)하기$/
export const PAY = /^[\d,]+원 (결제|예약)하기$/

export const takeSeats = async (user: User) =>
  user.click(await screen.findByRole('button', { name: TAKE }))

export const sendCode = async (user: User) =>
  user.click(await screen.findByRole('button', { name: '인증번호 받기' }))

export const holdSeats = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: '인원 늘리기' }))
  await takeSeats(user)
  await screen.findByRole('button', { name: PAY })
}

export const agree = (user: User) => user.click(screen.getByRole('checkbox', { name: /동의해요/ }))
export const press = (user: User, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))
