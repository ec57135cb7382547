import { randomUUID } from 'node:crypto'
import {
  cancelPayment,
  type FakePayment,
  FakeRefusal,
  makePayment,
  succeed,
} from './portonePayments'

type Window = {
  /** Another amount than was registered, which a changed page may ask for. */
  amount?: number
  type?: 'LIVE' | 'TEST'
}

const ACCOUNT = {
  type: 'PaymentMethodVirtualAccount',
  bank: 'WOORI',
  accountNumber: '79000000000001',
  remitteeName: '바다낚시',
  expiredAt: '2026-11-21T00:30:00Z',
}

const take = (payment: FakePayment): void => {
  payment.status = 'PAID'
  payment.amount.paid = payment.amount.total
}

/** Takes the money, or issues the virtual account that it will come to. */
export const approve = (payment: FakePayment): void => {
  if (payment.method && 'accountNumber' in payment.method) payment.status = 'VIRTUAL_ACCOUNT_ISSUED'
  else take(payment)
}

/**
 * The payments of a store at PortOne, and what a visitor's browser, a bank, time or somebody in PortOne's
 * console does to them.
 */
export const createPortoneBooks = (storeId: string) => {
  const registered = new Map<string, number>()
  const payments = new Map<string, FakePayment>()
  /** What the visitor agreed to and a confirmation takes, by token. */
  const tokens = new Map<string, string>()

  const find = (id: string): FakePayment => {
    const payment = payments.get(id)
    if (payment) return payment
    throw new FakeRefusal(404, { type: 'PAYMENT_NOT_FOUND' })
  }

  /** The visitor opens the window in the browser, where the amount may be changed. */
  const open = (id: string, { amount = registered.get(id), type = 'TEST' }: Window) => {
    if (amount === undefined) throw new Error('An order that was not registered')
    if (payments.get(id)?.amount.paid) throw new Error('PortOne takes no second payment')
    const payment = makePayment(id, { storeId, total: amount, type })
    payments.set(id, payment)
    return payment
  }

  const agreeTo = (payment: FakePayment): string => {
    const token = randomUUID()
    tokens.set(token, payment.id)
    return token
  }

  return {
    registered,
    payments,
    tokens,
    find,
    /** The visitor pays by card on a channel that takes the money at once. */
    pay: (id: string, window: Window = {}) => approve(open(id, window)),
    /** The visitor agrees on a channel with manual confirmation. @returns the token of the address */
    agree: (id: string, window: Window = {}): string => agreeTo(open(id, window)),
    fail: (id: string, pgMessage: string) => {
      const payment = open(id, {})
      payment.status = 'FAILED'
      payment.failure = { reason: 'PG_PROVIDER', pgCode: '8100', pgMessage }
    },
    issueAccount: (id: string) => {
      const payment = open(id, {})
      payment.method = ACCOUNT
      approve(payment)
    },
    /** The same on a channel with manual confirmation, which issues the account. */
    agreeToAccount: (id: string): string => {
      const payment = open(id, {})
      payment.method = ACCOUNT
      return agreeTo(payment)
    },
    deposit: (id: string) => take(find(id)),
    cancelInConsole: (id: string, amount: number) =>
      cancelPayment(find(id), { amount, reason: '콘솔에서 취소', trigger: 'CONSOLE' }),
    /** Cancellations that were only requested have arrived. */
    arrive: (id: string) => {
      const payment = find(id)
      payment.cancellations
        .filter(({ status }) => status === 'REQUESTED')
        .forEach((one) => succeed(payment, one))
    },
    /** The bank rejects cancellations that were only requested. */
    reject: (id: string) => {
      find(id)
        .cancellations.filter(({ status }) => status === 'REQUESTED')
        .forEach((one) => {
          one.status = 'FAILED'
        })
    },
    balance: (id: string): number => {
      const { paid, cancelled } = find(id).amount
      return paid - cancelled
    },
  }
}

export type PortoneBooks = ReturnType<typeof createPortoneBooks>
