import { Counter, Gauge, Histogram } from 'prom-client'
import { breakerChanged, gatewayCalled } from '../events'
import { type AddMetrics, SECONDS, toSeconds } from './registry'

/** Calls of payment, message, mail, push and sign-in gateways, all of which pass a breaker. */
export const gatewayMetrics: AddMetrics = (registry) => {
  const registers = [registry]
  const calls = new Counter({
    name: 'baetgil_gateway_calls_total',
    help: 'Calls: answered, declined, paused (not asked, as it is down), or why it gave no answer.',
    labelNames: ['gateway', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'baetgil_gateway_call_duration_seconds',
    help: 'Calls that were made.',
    labelNames: ['gateway'],
    buckets: SECONDS,
    registers,
  })
  const isOpen = new Gauge({
    name: 'baetgil_gateway_breaker_open',
    help: '1 while this process does not ask the gateway.',
    labelNames: ['gateway'],
    registers,
  })
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
