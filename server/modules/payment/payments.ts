import type { Sql } from 'sql-template-tag'
import type { BankAccount, PayType } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import type { Shares } from './rest/shares'

/** Where a payment continues: an account to transfer to or a page of the gateway; neither once paid. */
export type OpenedPayment = {
  account: BankAccount | null
  redirectUrl: string | null
  /** The page that takes the rest of what is paid in part, on the storefront. */
  restPath?: string
}

export type PaymentActor = 'gateway' | 'operator' | 'worker'

/** `isEnough`: the office takes a part for now, and the rest later. `isPartOfRest`: others may follow. */
type ForNow = { isEnough?: boolean | undefined; isPartOfRest?: boolean | undefined }

/** Called in the transaction that records received or refunded money; implemented by reservations. */
export type PaymentListeners = {
  /** `amount`: all won received so far, which may differ from the price. */
  settled(
    tx: Transaction,
    money: { reservationNo: number; amount: number; at: Date; actor: PaymentActor } & ForNow,
  ): Promise<void>
  /** Money arrived for a superseded order: it pays for nothing and is refunded. */
  superseded(tx: Transaction, money: SupersededPayment): Promise<void>
  /** That money, or (`isSurplus`) what was paid beyond the price, has been refunded to the visitor. */
  supersededRefunded(
    tx: Transaction,
    money: SupersededPayment & { at: Date; isSurplus: boolean },
  ): Promise<void>
  /** A refund has reached the visitor. */
  refunded(
    tx: Transaction,
    refund: {
      reservationNo: number
      amount: number
      at: Date
      actor: PaymentActor
      /** Identifies the refund of a part, after which the reservation stays as it is. */
      partKey?: string
      /** Whether the card is that of a companion, who paid a share. */
      isOfCompanion?: boolean
      /** False while another part of a cancellation's refund is still on its way. */
      isOver: boolean
    },
  ): Promise<void>
  /**
   * The gateway gave back a part or all without being asked by us, as its own console can. The money is
   * gone; what becomes of the reservation is for the operator to decide. `key` identifies it.
   */
  cancelledAtGateway(
    tx: Transaction,
    money: { reservationNo: number; amount: number; at: Date; key: string },
  ): Promise<void>
  /** A virtual account was opened, to which the visitor must transfer. */
  accountOpened(
    tx: Transaction,
    opened: { reservationNo: number; account: BankAccount },
  ): Promise<void>
}

/** `orderId` identifies the superseded order: a reservation may have several. */
export type SupersededPayment = { reservationNo: number; amount: number; orderId: string }

export type RefundOrder = { reservationNo: number; amount: number; account?: BankAccount }
/** A refund as its booker sees it. */
export type KnownRefund = {
  state: 'queued' | 'manual' | 'done'
  amount: number
  /** Whole won of it that the gateway gives back. */
  by_gateway: number
  /** Of that, what goes to the cards of companions. */
  to_companions: number
  done_at: Date | null
  account: BankAccount | null
}
export type PendingRefund = {
  reservationNo: number
  amount: number
  account: BankAccount | null
  method: PayType
}

/** Which refund was given back, and whether in cash. */
export type FinishedBy = { key?: string; isCash?: boolean }

/** What other modules may call of payments. Amounts are whole won. */
export type Payments = {
  /**
   * SQL that inserts the payments of new reservations, as a part of the statement that creates them, so
   * that both need one round trip. A reservation that costs nothing gets no payment.
   *
   * The SQL returns `reservation_no` and `account`. With an account the payment is open already, since
   * a bank transfer needs no gateway.
   *
   * @param source rows with the reservations' `no`, `ship_no`, `pay_type`, `pay_deadline`, and `due`, what is paid now
   */
  insertSql(source: Sql): Sql
  /**
   * Opens the payment at the gateway, after the reservation is committed. A second call answers the
   * same.
   *
   * @throws Refusal 600 with the gateway's sentence when it declines or does not answer, both with the
   * number of the reservation, which remains valid; 429 after too many attempts
   */
  open(reservationNo: number): Promise<OpenedPayment>
  /**
   * Asks the gateway whether the open payment has been paid, and records it. Without an answer nothing
   * changes: a superseded order is asked about later.
   *
   * @param isWanted false when another method is about to be chosen: an amount that is only authorized
   * is not taken
   */
  check(reservationNo: number, isWanted: boolean): Promise<void>
  /**
   * Changes the payment method of a locked, unpaid reservation. Money that still arrives for the former
   * order is refunded. Call `open` after the commit.
   *
   * @returns the account to transfer to, if it is known without a gateway
   * @throws Refusal 429 after too many changes
   */
  change(
    tx: Transaction,
    way: { reservationNo: number; method: PayType; deadline: Date },
  ): Promise<BankAccount | null>
  /** Where an open payment continues, from the database alone: for the detail of a reservation. */
  find(reservationNo: number): Promise<OpenedPayment>
  /** Ends the open payment of an unpaid reservation. Money that still arrives calls `settled`. */
  cancelOpen(tx: Transaction, reservationNo: number): Promise<void>
  /** How companions share what a reservation owes. */
  shares: Pick<Shares, 'listOf'>
  /** Whole won of what a reservation has paid that came by transfer or in cash. See `findPaidByHand`. */
  findPaidByHand(reservationNo: number, tx?: Transaction): Promise<number>
  /**
   * Refunds once, each part the way it came: the worker refunds a card at the gateway, the operator transfers
   * the rest by hand.
   *
   * @returns `manual` when the operator has to transfer something
   * @throws Refusal 409 when nothing was paid, the amount exceeds what was paid, or a refund exists
   */
  refund(tx: Transaction, order: RefundOrder): Promise<'queued' | 'manual'>
  /**
   * Refunds more of a cancelled reservation than its cancellation gave back, each part the way it came: at most
   * what is left of what was paid.
   *
   * @returns whole won that go back now; 0 where nothing is left
   */
  refundMore(tx: Transaction, order: RefundOrder): Promise<number>
  /**
   * Refunds a part of what was paid while the reservation stays: as often as it becomes cheaper. What
   * is left counts as paid.
   *
   * @throws Refusal 409 when nothing was paid or the amount exceeds what was paid
   */
  refundPart(tx: Transaction, order: RefundOrder): Promise<void>
  /**
   * Changes what is to be paid of a locked reservation, and until when. An order that is open at the
   * gateway is superseded: call `open` after the commit.
   *
   * @throws Refusal 429 after too many changes of an open order
   */
  reprice(
    tx: Transaction,
    price: { reservationNo: number; due: number; deadline: Date | null },
  ): Promise<void>
  /**
   * Takes a part of what a locked reservation has paid by transfer or in cash to another one that it was split
   * into; both have a payment.
   */
  divide(
    tx: Transaction,
    money: { reservationNo: number; intoNo: number; amount: number },
  ): Promise<void>
  /** The refund of a reservation, completed or not; undefined without one. */
  findRefund(reservationNo: number): Promise<KnownRefund | undefined>
  /** Whether a refund exists, completed or not. */
  isRefunded(tx: Transaction, reservationNo: number): Promise<boolean>
  /**
   * Records a transfer that the operator saw in the account, or cash; partial payments add up. Calls
   * `settled`.
   *
   * @throws Refusal 404 without a payment, 409 when it is fully paid, 400 for an impossible amount
   */
  deposit(
    tx: Transaction,
    money: { reservationNo: number; amount: number; isCash?: boolean } & ForNow,
  ): Promise<void>
  /**
   * Takes the last deposit of a locked reservation back, which was recorded by mistake.
   *
   * @param deposit.due what is to be paid then, whole won
   * @returns the account to transfer to
   * @throws Refusal 409 when it was no transfer of that amount, or something has come or gone since
   */
  undoDeposit(
    tx: Transaction,
    deposit: { reservationNo: number; amount: number; due: number; deadline: Date },
  ): Promise<BankAccount | null>
  /**
   * Records that the operator has transferred a manual refund, or given it in cash. Calls `refunded`.
   *
   * @param of.key which of them; the one that a command line means when absent
   * @throws Refusal 409 when none is pending
   */
  finishRefund(tx: Transaction, reservationNo: number, of?: FinishedBy): Promise<void>
  /**
   * Names the account to which a manual refund is to be transferred, as the booker said it later.
   *
   * @throws Refusal 409 when none of that key is pending
   */
  nameAccount(
    tx: Transaction,
    refund: { reservationNo: number; key: string; account: BankAccount },
  ): Promise<void>
  /**
   * Has the gateway asked for a card refund again, which it declined or has not answered yet.
   *
   * @throws Refusal 409 when it is no such refund
   */
  retryRefund(tx: Transaction, reservationNo: number, key: string): Promise<void>
  /** Sets money beyond the price aside, to be refunded by hand. See `splitSurplus`. */
  splitSurplus(
    tx: Transaction,
    surplus: { reservationNo: number; amount: number; at: Date },
  ): Promise<void>
  /** Manual refunds that the operator has not transferred yet, oldest first. */
  listPendingRefunds(): Promise<PendingRefund[]>
}
