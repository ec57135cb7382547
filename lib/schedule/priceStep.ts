import { TERM_NAMES, type TermName, termOf, type WonTermName } from './departureTerms'

const HUNDRED = 100

const isWonTerm = (name: TermName): name is WonTermName => termOf(name).kind === 'won'
/** The terms of a departure that are prices. */
export const WON_TERM_NAMES = TERM_NAMES.filter(isWonTerm)

/** To how many won the result of a percentage is rounded. */
export const ROUND_TO = [1_000, 100] as const
/** A larger one is a mistyped number: the price itself is set then. */
export const MAX_PERCENT = 90

/** How a price goes up, or below 0 down, from what it is. */
export type PriceStep = {
  unit: 'won' | 'percent'
  amount: number
  round_to: (typeof ROUND_TO)[number]
}

/** A price (won) after a step. Won are added as they are; a percentage is rounded, halves upwards. */
export const stepPrice = (price: number, { unit, amount, round_to }: PriceStep): number =>
  unit === 'won'
    ? price + amount
    : Math.round((price * (HUNDRED + amount)) / (HUNDRED * round_to)) * round_to
