import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import { deskConsoleRoutes } from './reservation/desk/deskConsoleRoutes'
import { createDeskService, type DeskService } from './reservation/desk/deskService'
import type { People } from './people'
import type { Publishing } from './publishing'
import { activityConsoleRoutes } from './activity/activityConsoleRoutes'
import { type ActivityService, createActivityService } from './activity/activityService'
import { accountConsoleRoutes } from './staff/accountConsoleRoutes'
import { sessionConsoleRoutes } from './staff/sessionConsoleRoutes'
import { createOfferService } from './awaiter/offerService'
import { makeOfferHold } from './reservation/holdMaker'
import { createBatchService } from './schedule/calendar/batchService'
import { calendarRoutes, type CalendarServices } from './schedule/calendar/calendarConsoleRoutes'
import { createCalendarService } from './schedule/calendar/calendarService'
import { createDefaultsService } from './schedule/calendar/defaultsService'
import { createStaffService, type StaffService } from './staff/staffService'
import { teamConsoleRoutes } from './staff/teamConsoleRoutes'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  activity: ActivityService
  desk: DeskService
  calendar: CalendarServices
}

export type ConsoleDeps = {
  config: Config
  db: Db
  now: () => Date
  limits: Limits
  booking: Booking
  people: People
  publishing: Publishing
}

export const createConsole = ({
  config,
  db,
  now,
  limits,
  booking,
  people,
}: ConsoleDeps): Console => ({
  staff: createStaffService({ config, db, now, limits, hasher: people.hasher }),
  activity: createActivityService({ db }),
  calendar: createCalendar({ db, now, booking }),
  desk: createDeskService({
    ...{ db, now, limits },
    schedules: booking.schedules,
    holds: booking.holds,
    payments: booking.payment.payments,
    coupons: booking.coupons,
    offers: booking.offers,
    persons: booking.passengers.completeness,
  }),
})

const createCalendar = ({ db, now, booking }: Pick<ConsoleDeps, 'db' | 'now' | 'booking'>) => ({
  calendar: createCalendarService({ db, now }),
  schedules: booking.operations.schedules,
  kept: booking.keptSeats,
  batches: createBatchService({ db, now, offers: createOfferService(makeOfferHold) }),
  defaults: createDefaultsService({ db, now }),
  now,
})

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  sessionConsoleRoutes(app, console.staff)
  accountConsoleRoutes(app, console.staff)
  teamConsoleRoutes(app, console.staff)
  activityConsoleRoutes(app, console.activity)
  calendarRoutes(app, console.calendar)
  deskConsoleRoutes(app, console.desk)
}
