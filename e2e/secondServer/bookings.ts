import { randomUUID } from 'node:crypto'
import { departureOf, nameOf, pageOf, PRICE } from './catalogue'
import * as notShown from './notShown'
import { Refused } from './refused'

type Body = Readonly<Record<string, unknown>>
type Booked = {
  no: number
  ship: number
  sdate: string
  party: number
  phone: string
  isCancelled: boolean
  isHidden: boolean
}
type Held = Pick<Booked, 'ship' | 'sdate' | 'party'>

const PAGE_SIZE = 10

/** Holds, orders, lists and cancellations. A booking belongs to a phone. */
export const createBookings = () => {
  const held = new Map<string, Held>()
  const booked: Booked[] = []

  const own = (no: number, phone: string): Booked => {
    const found = booked.find((one) => one.no === no && one.phone === phone && !one.isHidden)
    // A body that is no JSON: a 404 is a 404 all the same.
    if (!found) throw new Refused(404, '<html><h1>404 Not Found</h1></html>')
    return found
  }
  const reservation = ({ no, sdate, party, isCancelled }: Booked) => ({
    reservation_no: no,
    ...notShown.reserved({
      ...{ sdate, party, total: PRICE * party },
      state: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    }),
  })
  const shipOf = ({ ship }: Booked) => ({ no: ship, ...notShown.shipDetail(nameOf(ship)) })

  return {
    ready: ({ schedule_no, party }: Body) => {
      const { ship, sdate } = departureOf(Number(schedule_no))
      const key = randomUUID()
      held.set(key, { ship, sdate, party: Number(party) })
      return notShown.hold(key, PRICE, Number(party))
    },
    /** A guest's token is sent to `guest_` calls alone, so an order names the phone of who books. */
    order: ({ hold_key, phone }: Body, memberPhone: string | undefined) => {
      const hold = held.get(String(hold_key))
      if (!hold) throw new Refused(600, { message: '예약 시간이 지났습니다.' })
      held.delete(String(hold_key))
      const no = 1_000 + booked.length
      booked.push({
        ...hold,
        no,
        phone: memberPhone ?? String(phone),
        isCancelled: false,
        isHidden: false,
      })
      return { reservation_no: no }
    },
    list: (query: URLSearchParams, phone: string) => {
      const type = query.get('type') ?? 'ready'
      const shown = booked.filter(
        (one) =>
          one.phone === phone && !one.isHidden && type === (one.isCancelled ? 'cancel' : 'ready'),
      )
      return {
        data: pageOf(shown, query, PAGE_SIZE).map((one) => ({
          ...reservation(one),
          ship: shipOf(one),
        })),
      }
    },
    detail: (no: number, phone: string) => {
      const found = own(no, phone)
      return {
        data: {
          reservation: { ...reservation(found), ...notShown.cancellable(!found.isCancelled) },
          schedule: { sdate: found.sdate },
          ship: shipOf(found),
        },
      }
    },
    cancelReady: (no: number, phone: string) => notShown.cancelQuote(PRICE * own(no, phone).party),
    cancel: ({ reservation_no }: Body, phone: string) => {
      own(Number(reservation_no), phone).isCancelled = true
      return {}
    },
    remove: ({ reservation_no }: Body, phone: string) => {
      own(Number(reservation_no), phone).isHidden = true
      return {}
    },
  }
}
