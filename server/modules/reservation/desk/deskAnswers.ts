import type { z } from 'zod'
import { takesYouths } from '@/lib/reservation/seatsPrice'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { deskReservation, foundReservation } from '@/lib/contract/console/deskAnswers'
import { seesPhones } from '@/lib/staff/rights'
import { spotsPart } from '@/lib/spot/spotDraw'
import type { Role } from '@/lib/staff/roles'
import { toConsoleMessage } from '@/server/modules/message/consoleMessages'
import type { FoundReservation } from './searchReservations'
import type { ReservationPage } from './reservationPage'

type Row = z.input<typeof foundReservation>
type Page = z.input<typeof deskReservation>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A phone as the role sees it: empty where it does not. */
export const phoneFor = (role: Role, phone: string): string => (seesPhones(role) ? phone : '')

export const toFound = (row: FoundReservation, role: Role): Row => ({
  ...row,
  phone: phoneFor(role, row.phone),
})

const historyOf = (page: ReservationPage): Pick<Page, 'timeline' | 'messages'> => ({
  timeline: page.timeline.map((one) => ({ ...one, at: one.at.toISOString() })),
  messages: page.messages.map(toConsoleMessage),
})

const moneyOf = (page: ReservationPage) => {
  const { row, detail, own, missing, account, cancel } = page
  return {
    pay_type: row.pay_type,
    is_cash: own.is_cash,
    is_terminal: own.is_terminal,
    is_review: row.is_review,
    options: row.options.map(({ name, price, count }) => ({ name, price, count })),
    origin_price: row.origin_price,
    discount: row.discount,
    change_fee: row.change_fee,
    total: row.total,
    paid_amount: row.paid_amount,
    missing,
    deposit: row.deposit,
    pay_deadline: iso(row.pay_deadline),
    account,
    refunds: page.refunds.map((one) => ({ ...one, at: iso(one.at) })),
    shares: page.shares
      .filter((share) => !share.is_withdrawn)
      .map(({ name, amount, paid, paid_at }) => ({
        name,
        amount: paid ?? amount,
        paid_at: iso(paid_at),
      })),
    resale: detail.resale,
    cancel,
  }
}

/** One reservation as the contract has it. */
export const toDeskReservation = (page: ReservationPage, role: Role): Page => {
  const { row, detail, own, persons, canChange } = page
  return {
    reservation_no: row.no,
    version: own.version,
    state: row.state,
    name: detail.name,
    phone: phoneFor(role, row.phone),
    memo: detail.memo,
    ...spotsPart(detail),
    crew_note: own.crew_note,
    affiliate_code: own.affiliate_code,
    affiliate_data: own.affiliate_data,
    is_member: row.member_no !== null,
    party: row.party,
    nights: row.nights,
    guests: row.guests,
    youths: row.youths,
    ...(row.whole_seats !== null && { is_whole: true }),
    takes_youths: takesYouths(row.price_terms ?? {}),
    sdate: row.sdate,
    departure_time: row.departure_time,
    departs_at: row.departs_at.toISOString(),
    is_called_off: isCalledOff(row.schedule_status),
    schedule_no: row.schedule_no,
    ship_no: row.ship_no,
    ship_name: row.ship_name,
    service_type: detail.ship.service_type,
    created_at: detail.created_at.toISOString(),
    cancel_reason: detail.cancel_reason,
    persons: { needed: persons.needed, filled: persons.filled },
    can_change: canChange,
    ...moneyOf(page),
    ...historyOf(page),
  }
}
