import { calls } from '@/lib/contract/calls'
import { errorCatalogue, type ErrorName } from '@/lib/errors/catalogue'
import type { ErrorEntry } from '@/lib/errors/catalogue/errorEntry'
import { routePath } from '@/lib/contract/call'
import { refused, requestEnded } from '../events'
import type { AddMetrics } from './registry'

const HOLD = routePath(calls.readyReservation)
const ORDER = routePath(calls.createReservation)
const DONE = 200

/** Codes of our own: what a card company calls its refusal would be series without end. */
const CODES: ReadonlySet<string> = new Set(
  Object.entries(errorCatalogue as Record<ErrorName, ErrorEntry>).map(([name, { code }]) =>
    typeof code === 'string' ? code : name,
  ),
)

/** Holds, orders, and why visitors were refused: by the api. */
export const bookingMetrics: AddMetrics = ({ counter }) => {
  const holds = counter('baetgil_holds_total', 'Holds that were made or changed.')
  const orders = counter('baetgil_orders_total', 'Orders that were made or paid again.')
  const refusals = counter(
    'baetgil_refusals_total',
    'Calls that were refused, by the code of the answer.',
    'code',
  )
  return [
    requestEnded.subscribe(({ route, status }) => {
      if (status !== DONE) return
      if (route === HOLD) holds.inc()
      if (route === ORDER) orders.inc()
    }),
    refused.subscribe(({ code }) => refusals.inc({ code: CODES.has(code) ? code : 'other' })),
  ]
}
