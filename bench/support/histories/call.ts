import type { Finding } from '@/server/db/audit'

/** What visitors ask for: a `quote` is about a change, `lookUp` reads what became of the reservation. */
export type CallKind = 'hold' | 'order' | 'pay' | 'cancel' | 'quote' | 'change' | 'lookUp'

/** `fail`: refused, nothing has happened. `unknown`: no answer, or one that does not say: it happened or not. */
export type Outcome = 'ok' | 'fail' | 'unknown'

/** What an answer says, as far as it is judged. */
export type Said = {
  reservation_no?: number
  state?: string
  total?: number
  paid_amount?: number
  refund_amount?: number
  hold_key?: string
  quote?: { total: number }
  /** Where a card is paid. */
  redirect_url?: string | null
  /** Of a change that is about to be made. */
  plan?: { version: string; total: number; refund_amount: number }
  /** Of a refusal. */
  code?: string
  /** What came instead of an answer of the api. */
  unreadable?: string
}

/** One call. `invoked` and `ended` count the events of the history; of an unknown one no end is known. */
export type Call = {
  visitor: number
  kind: CallKind
  /** Departure and seats that are wanted, of a hold, a quote or a change. */
  departure?: number
  party?: number
  /** The gateway's order, of a payment. */
  order?: string
  invoked: number
  ended?: number
  outcome: Outcome
  status: number
  said: Said
}

/** What is there once all is mended and time has passed, and what the gateway has. Money is in whole won. */
export type FinalState = {
  departures: { no: number; capacity: number }[]
  reservations: {
    no: number
    visitor: number
    departure: number
    party: number
    state: string
    total: number
    /** What the ledger says is kept of it. */
    kept: number
    /** The office decides about its money. */
    isReview: boolean
  }[]
  /** Orders at the gateway as the product has them, and whether it knows of their money. */
  orders: { order: string; reservation: number; isPaid: boolean }[]
  /** Charges at the gateway: taken and given back. */
  charges: { order: string; taken: number; returned: number }[]
  findings: Finding[]
}

export type History = { calls: readonly Call[]; final: FinalState }
