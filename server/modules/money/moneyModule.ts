import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import type { ReservationOperations } from '@/server/modules/reservation/reservationOperations'
import { createBankAccountService } from './bankAccountService'
import { moneyConsoleRoutes } from './moneyConsoleRoutes'
import { monthConsoleRoutes } from './month/monthConsoleRoutes'
import { createMoneyService } from './moneyService'
import { createMonthService } from './month/monthService'
import { createReceiptService } from './month/receiptService'
import { statementConsoleRoutes } from './statement/statementConsoleRoutes'
import { createStatementService } from './statement/statementService'

type Deps = { config: Config; db: Db; now: () => Date; operations: ReservationOperations }

/** What the console does with money. */
export const createMoneyModule = ({ config, db, now, operations }: Deps) => ({
  money: createMoneyService({ db, now, operations }),
  statements: createStatementService({
    db,
    now,
    operations,
    keys: deriveKeys(config.encryptionKeys, 'statement lines'),
  }),
  months: createMonthService({ db }),
  receipts: createReceiptService({ db, now }),
  bankAccounts: createBankAccountService({ db }),
  now,
})

export type MoneyModule = ReturnType<typeof createMoneyModule>

export const registerMoneyRoutes = (app: FastifyInstance, module: MoneyModule): void => {
  moneyConsoleRoutes(app, module)
  monthConsoleRoutes(app, module)
  statementConsoleRoutes(app, module)
}
