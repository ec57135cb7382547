import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import type { People } from './people'
import type { Publishing } from './publishing'
import { boardingConsoleRoutes } from './boarding/boardingConsoleRoutes'
import { type BoardingService, createBoardingService } from './boarding/boardingService'
import { createPassengerSheets, type PassengerSheets } from './boarding/passengerSheet'
import { staffRoutes } from './staff/staffRoutes'
import { createStaffService, type StaffService } from './staff/staffService'
import { todayConsoleRoutes } from './boarding/todayConsoleRoutes'
import { createTodayService, type TodayService } from './boarding/todayService'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  today: TodayService
  boarding: BoardingService
  readSheet: PassengerSheets
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

export const createConsole = ({ config, db, now }: ConsoleDeps): Console => {
  const sealer = createSealer(config.encryptionKey)
  return {
    staff: createStaffService({ db, now }),
    today: createTodayService({ db, now }),
    boarding: createBoardingService({ db, now, sealer }),
    readSheet: createPassengerSheets({ db, now, sealer }),
  }
}

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  staffRoutes(app, console.staff)
  todayConsoleRoutes(app, console.today)
  boardingConsoleRoutes(app, console)
}
