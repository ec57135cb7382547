import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { Booking } from './booking'
import type { People } from './people'
import type { Publishing } from './publishing'
import { staffRoutes } from './staff/staffRoutes'
import { createStaffService, type StaffService } from './staff/staffService'
import { weatherConsoleRoutes } from './weather/weatherConsoleRoutes'
import type { WeatherService } from './weather/weatherService'

/** The services that only the operators' console has; the others it shares with the storefronts. */
export type Console = {
  staff: StaffService
  weather: WeatherService
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
  weather: booking.weather,
})

/** Registers every call of base C, module by module. */
export const registerConsoleRoutes = (app: FastifyInstance, console: Console): void => {
  staffRoutes(app, console.staff)
  weatherConsoleRoutes(app, console.weather)
}
