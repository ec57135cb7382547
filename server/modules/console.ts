import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import { deskConsoleRoutes } from './reservation/desk/deskConsoleRoutes'
import { createDeskService, type DeskService } from './reservation/desk/deskService'
import type { People } from './people'
import type { Publishing } from './publishing'
import { staffRoutes } from './staff/staffRoutes'
import { createStaffService, type StaffService } from './staff/staffService'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  desk: DeskService
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

export const createConsole = ({ db, now, limits, booking }: ConsoleDeps): Console => ({
  staff: createStaffService({ db, now }),
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

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  staffRoutes(app, console.staff)
  deskConsoleRoutes(app, console.desk)
}
