import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import type { People } from './people'
import type { Publishing } from './publishing'
import { activityConsoleRoutes } from './activity/activityConsoleRoutes'
import { type ActivityService, createActivityService } from './activity/activityService'
import { accountConsoleRoutes } from './staff/accountConsoleRoutes'
import { sessionConsoleRoutes } from './staff/sessionConsoleRoutes'
import { createStaffService, type StaffService } from './staff/staffService'
import { teamConsoleRoutes } from './staff/teamConsoleRoutes'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  activity: ActivityService
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

export const createConsole = ({ config, db, now, limits, people }: ConsoleDeps): Console => ({
  staff: createStaffService({ config, db, now, limits, hasher: people.hasher }),
  activity: createActivityService({ db }),
})

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  sessionConsoleRoutes(app, console.staff)
  accountConsoleRoutes(app, console.staff)
  teamConsoleRoutes(app, console.staff)
  activityConsoleRoutes(app, console.activity)
}
