import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { phoneFor, toDeskReservation, toFound } from './deskAnswers'
import type { DeskService } from './deskService'
import { deskChangeRoutes } from './deskChangeRoutes'

/** The calls of the desk: reservations, phone bookings and the waiting list. */
export const deskConsoleRoutes = (app: FastifyInstance, desk: DeskService): void => {
  consoleRoute(app, consoleCalls.findReservations, async ({ query, fleet, staff }) => {
    const { list, hasMore } = await desk.search(fleet, {
      text: query.text,
      from: query.from,
      to: query.to,
      shipNo: query.ship_no,
      scheduleNo: query.schedule_no,
      state: query.state,
      payType: query.pay_type,
      isMissing: query.is_missing === 1,
      isReview: query.is_review === 1,
      after: query.after,
    })
    return { list: list.map((row) => toFound(row, staff.role)), has_more: hasMore }
  })
  consoleRoute(app, consoleCalls.getReservation, async ({ params, fleet, staff }) =>
    toDeskReservation(await desk.get(fleet, params.no), staff.role),
  )
  consoleRoute(app, consoleCalls.searchAll, async ({ query, fleet, staff }) => {
    const { ships, people, bookings } = await desk.searchAll(fleet, query.text)
    return {
      ships,
      people: people.map((one) => ({ ...one, phone: phoneFor(staff.role, one.phone) })),
      bookings: bookings.map((row) => toFound(row, staff.role)),
    }
  })
  consoleRoute(app, consoleCalls.findCaller, async ({ query, fleet, staff }) => {
    const { list, ...caller } = await desk.findCaller(fleet, query.phone)
    return { ...caller, list: list.map((row) => ({ ...row, ...toFound(row, staff.role) })) }
  })
  consoleRoute(app, consoleCalls.findDepartures, async ({ query, fleet }) =>
    desk.getBookable(fleet, { day: query.sdate, shipNo: query.ship_no }),
  )
  consoleRoute(app, consoleCalls.findWaiting, async ({ query, fleet, staff }) => {
    const [list, count] = await Promise.all([
      desk.waiting.list(fleet, query.schedule_no),
      desk.waiting.count(fleet),
    ])
    return {
      count,
      list: list.map((entry) => ({
        ...entry,
        phone: phoneFor(staff.role, entry.phone),
        offer_expires_at: entry.offer_expires_at?.toISOString() ?? null,
        created_at: entry.created_at.toISOString(),
      })),
    }
  })
  deskChangeRoutes(app, desk)
}
