import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import { createSealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { boardingConsoleRoutes } from './boardingConsoleRoutes'
import { createBoardingService } from './boardingService'
import { createPassengerSheets } from './passengerSheet'
import { todayConsoleRoutes } from './todayConsoleRoutes'
import { createTodayService } from './todayService'

export type BoardingModule = ReturnType<typeof createBoardingModule>

type Deps = { config: Pick<Config, 'encryptionKey'>; db: Db; now: () => Date }

/** Today's departures, boarding and passenger lists. */
export const createBoardingModule = ({ config, db, now }: Deps) => {
  const sealer = createSealer(config.encryptionKey)
  return {
    today: createTodayService({ db, now }),
    boarding: createBoardingService({ db, now, sealer }),
    readSheet: createPassengerSheets({ db, now, sealer }),
  }
}

export const registerBoardingRoutes = (app: FastifyInstance, module: BoardingModule): void => {
  todayConsoleRoutes(app, module.today)
  boardingConsoleRoutes(app, module)
}
