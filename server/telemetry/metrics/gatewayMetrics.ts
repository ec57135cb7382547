import { breakerChanged, gatewayCalled } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** Calls of payment, message, mail, push and sign-in gateways, all of which pass a breaker. */
export const gatewayMetrics: AddMetrics = ({ counter, gauge, histogram }) => {
  const calls = counter(
    'baetgil_gateway_calls_total',
    'Calls: answered, declined, paused (not asked, as it is down), or why it gave no answer.',
    'gateway',
    'outcome',
  )
  const seconds = histogram(
    'baetgil_gateway_call_duration_seconds',
    'Calls that were made.',
    'gateway',
  )
  const isOpen = gauge(
    'baetgil_gateway_breaker_open',
    '1 while this process does not ask the gateway.',
    'gateway',
  )
  return [
    gatewayCalled.subscribe(({ gateway, outcome, ms }) => {
      calls.inc({ gateway, outcome })
      if (outcome !== 'paused') seconds.observe({ gateway }, toSeconds(ms))
    }),
    breakerChanged.subscribe((breaker) =>
      isOpen.set({ gateway: breaker.gateway }, breaker.isOpen ? 1 : 0),
    ),
  ]
}
