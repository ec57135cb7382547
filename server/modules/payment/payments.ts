import type { Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'

export type PayMethod = 'BANK' | 'VBANK' | 'CARD'
export type BankAccount = { bank: string; number: string; holder: string }

/** Where a payment goes on: an account to transfer to, or a page of the gateway; neither once paid. */
export type OpenedPayment = { account: BankAccount | null; redirectUrl: string | null }

export type PaymentActor = 'gateway' | 'operator' | 'worker'

/** What the booking engine does when money has come or gone; called inside the same transaction. */
export type PaymentListeners = {
  /** `amount`: whole won received so far in all, which need not be what was asked for. */
  settled(
    tx: Transaction,
    money: { reservationNo: number; amount: number; at: Date; actor: PaymentActor },
  ): Promise<void>
  /** Money came by an order that was given up: it goes back, and pays for nothing. */
  superseded(tx: Transaction, money: SupersededPayment): Promise<void>
  /** It has reached the visitor again. */
  supersededRefunded(tx: Transaction, money: SupersededPayment): Promise<void>
  /** A refund of whole won has reached the visitor. */
  refunded(
    tx: Transaction,
    refund: { reservationNo: number; amount: number; at: Date; actor: PaymentActor },
  ): Promise<void>
  /** A virtual account was opened for a payment, to which the visitor is to transfer. */
  accountOpened(
    tx: Transaction,
    opened: { reservationNo: number; account: BankAccount },
  ): Promise<void>
}

/** `orderId` tells one such order of a reservation from the next. */
export type SupersededPayment = { reservationNo: number; amount: number; orderId: string }

export type RefundOrder = { reservationNo: number; amount: number; account?: BankAccount }
export type PendingRefund = {
  reservationNo: number
  amount: number
  account: BankAccount | null
  method: PayMethod
}

/** What other modules may ask of payments. Amounts are whole won. */
export type Payments = {
  /**
   * The payments of new reservations as part of the statement that makes them, so that both cost one
   * round trip; nothing leaves the database. What costs nothing gets none.
   *
   * Returns `reservation_no` and `account`: where there is one the payment is open already, as a
   * transfer asks no gateway.
   *
   * @param source rows with the reservations' `no`, `ship_no`, `pay_type`, `total`, `pay_deadline`
   */
  insertSql(source: Sql): Sql
  /**
   * Opens it at the gateway, once the reservation is committed. Asked again it answers the same.
   *
   * @throws Refusal 600 with the gateway's sentence when it declines, or when it does not answer;
   * both name the reservation, which stands; 429 when it was tried too often
   */
  open(reservationNo: number): Promise<OpenedPayment>
  /**
   * Asks the gateway whether the open payment has been paid meanwhile, and books it. Without an
   * answer nothing changes: an order that is given up is asked about later.
   *
   * @param isWanted false when another way is about to be chosen: what the visitor has agreed to at
   * the gateway is not taken any more
   */
  check(reservationNo: number, isWanted: boolean): Promise<void>
  /**
   * Another way to pay, for a reservation that is locked and not paid. What still comes by the old
   * one goes back. To be opened once it is committed.
   *
   * @returns the account to transfer to, where it is known without a gateway
   * @throws Refusal 429 when it was changed too often
   */
  change(
    tx: Transaction,
    way: { reservationNo: number; method: PayMethod; deadline: Date },
  ): Promise<BankAccount | null>
  /** Where an open payment goes on, from the database alone: for the detail of a reservation. */
  find(reservationNo: number): Promise<OpenedPayment>
  /** Ends the open payment of an unpaid reservation. Money that still comes goes to `settled`. */
  cancelOpen(tx: Transaction, reservationNo: number): Promise<void>
  /**
   * Pays back, once: a card through the gateway worker, a transfer by the operator's hand.
   *
   * @throws Refusal 409 when nothing was paid, more is asked than was paid, or it was asked before
   */
  refund(tx: Transaction, order: RefundOrder): Promise<'queued' | 'manual'>
  /** Whether paying back was decided already, done or not. */
  isRefunded(tx: Transaction, reservationNo: number): Promise<boolean>
  /**
   * A transfer that the operator saw in the account; part payments add up. Calls `settled`.
   *
   * @throws Refusal 404 without a payment, 409 when it is paid in full already, 400 for an amount
   *   that no transfer has
   */
  deposit(tx: Transaction, money: { reservationNo: number; amount: number }): Promise<void>
  /**
   * The operator has transferred a manual refund. Calls `refunded`.
   *
   * @throws Refusal 409 when none is waiting
   */
  finishRefund(tx: Transaction, reservationNo: number): Promise<void>
  /** Manual refunds that wait for the operator, oldest first. */
  listPendingRefunds(): Promise<PendingRefund[]>
}
