import type { FastifyInstance } from 'fastify'
import { moneyCalls } from '@/lib/contract/console/money'
import { seesPhones } from '@/lib/staff/rights'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { createRecorder } from '@/server/modules/activity/activity'
import type { BankAccountService } from './bankAccountService'
import type { MoneyService } from './moneyService'

type Services = {
  money: MoneyService
  bankAccounts: BankAccountService
  now: () => Date
}

export const moneyConsoleRoutes = (
  app: FastifyInstance,
  { money, bankAccounts, now }: Services,
): void => {
  const targetOf = (of: { params: { no: number }; fleet: Fleet; doer: Doer }) => ({
    fleet: of.fleet,
    reservationNo: of.params.no,
    record: createRecorder(of.doer, now),
  })

  consoleRoute(app, moneyCalls.getMoney, async ({ query, fleet, staff }) =>
    money.getMoney(fleet, seesPhones(staff.role), query),
  )
  consoleRoute(app, moneyCalls.confirmDeposit, async ({ body, ...of }) => ({
    outcome: await money.confirmDeposit(targetOf(of), {
      amount: body.amount,
      seenPaid: body.paid_amount,
    }),
  }))
  consoleRoute(app, moneyCalls.getUndoableDeposits, async ({ fleet, staff }) => ({
    list: await money.listUndoable(fleet, seesPhones(staff.role)),
  }))
  consoleRoute(app, moneyCalls.undoDeposit, async ({ body, ...of }) => {
    await money.undoDeposit(targetOf(of), new Date(body.confirmed_at))
    return {}
  })
  consoleRoute(app, moneyCalls.reinstate, async (of) => {
    await money.reinstate(targetOf(of))
    return {}
  })
  consoleRoute(app, moneyCalls.refundReviewed, async ({ body, ...of }) => {
    await money.refundReviewed(targetOf(of), body.amount)
    return {}
  })
  consoleRoute(app, moneyCalls.refundSurplus, async ({ body, ...of }) => {
    await money.refundSurplus(targetOf(of), body.amount)
    return {}
  })
  consoleRoute(app, moneyCalls.finishRefund, async ({ body, ...of }) => {
    const { amount, is_cash: isCash } = body
    await money.finishRefund({ ...targetOf(of), key: of.params.key, amount, isCash })
    return {}
  })
  consoleRoute(app, moneyCalls.nameRefundAccount, async ({ body, ...of }) => {
    await money.nameRefundAccount(targetOf(of), { key: of.params.key, account: body.account })
    return {}
  })
  consoleRoute(app, moneyCalls.retryRefund, async (of) => {
    await money.retryRefund({ ...targetOf(of), key: of.params.key })
    return {}
  })

  consoleRoute(app, moneyCalls.getBankAccounts, async ({ fleet }) => ({
    list: await bankAccounts.listAccounts(fleet),
  }))
  consoleRoute(app, moneyCalls.changeBankAccount, async ({ params, body, fleet, doer }) => {
    const record = createRecorder(doer, now)
    await bankAccounts.changeAccount({ fleet, shipNo: params.ship_no, record }, body)
    return {}
  })
}
