import type { FastifyInstance } from 'fastify'
import type { Config } from '@/server/config'
import { deriveKeys } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import type { ReservationOperations } from '@/server/modules/reservation/reservationOperations'
import { type BankAccountService, createBankAccountService } from './bankAccountService'
import { moneyConsoleRoutes } from './moneyConsoleRoutes'
import { createMoneyService, type MoneyService } from './moneyService'
import { createMonthService, type MonthService } from './monthService'
import { statementConsoleRoutes } from './statementConsoleRoutes'
import { createStatementService, type StatementService } from './statementService'

export type MoneyModule = {
  money: MoneyService
  statements: StatementService
  months: MonthService
  bankAccounts: BankAccountService
  now: () => Date
}

type Deps = { config: Config; db: Db; now: () => Date; operations: ReservationOperations }

/** What the console does with money. */
export const createMoneyModule = ({ config, db, now, operations }: Deps): MoneyModule => ({
  money: createMoneyService({ db, now, operations }),
  statements: createStatementService({
    db,
    now,
    operations,
    keys: deriveKeys(config.encryptionKeys, 'statement lines'),
  }),
  months: createMonthService({ db }),
  bankAccounts: createBankAccountService({ db }),
  now,
})

export const registerMoneyRoutes = (app: FastifyInstance, module: MoneyModule): void => {
  moneyConsoleRoutes(app, module)
  statementConsoleRoutes(app, module)
}
