import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Job } from '@/server/worker/worker'
import type { Booking } from './booking'
import { createMoneyModule, type MoneyModule, registerMoneyRoutes } from './money/moneyModule'
import type { People } from './people'
import type { Publishing } from './publishing'
import { staffRoutes } from './staff/staffRoutes'
import { createStaffService, type StaffService } from './staff/staffService'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  money: MoneyModule
  /** For the worker. */
  jobs: Job[]
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

export const createConsole = ({ config, db, now, booking }: ConsoleDeps): Console => {
  const { reservations: operations } = booking.operations
  const money = createMoneyModule({ config, db, now, operations })
  return {
    staff: createStaffService({ db, now }),
    money,
    jobs: [...money.statements.jobs],
  }
}

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  staffRoutes(app, console.staff)
  registerMoneyRoutes(app, console.money)
}
