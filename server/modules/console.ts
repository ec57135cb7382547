import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import type { People } from './people'
import type { Publishing } from './publishing'
import { createOfferService } from './awaiter/offerService'
import { makeOfferHold } from './reservation/holdMaker'
import { createBatchService } from './schedule/calendar/batchService'
import { calendarRoutes, type CalendarServices } from './schedule/calendar/calendarConsoleRoutes'
import { createCalendarService } from './schedule/calendar/calendarService'
import { createDefaultsService } from './schedule/calendar/defaultsService'
import { staffRoutes } from './staff/staffRoutes'
import { createStaffService, type StaffService } from './staff/staffService'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
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

export const createConsole = ({ db, now, booking }: ConsoleDeps): Console => ({
  staff: createStaffService({ db, now }),
  calendar: createCalendar({ db, now, booking }),
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
  staffRoutes(app, console.staff)
  calendarRoutes(app, console.calendar)
}
