import { Gauge } from 'prom-client'
import { outboxMeasured, seatsAudited } from '../events'
import type { AddMetrics } from './registry'

/** What the worker finds in the database now and then. Every worker finds the same: take the maximum. */
export const stockMetrics: AddMetrics = (registry) => {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'baetgil_outbox_waiting_messages',
    help: 'Messages and pages that are not sent yet.',
    labelNames: ['channel'],
    registers,
  })
  const oldest = new Gauge({
    name: 'baetgil_outbox_oldest_seconds',
    help: 'How long the oldest of them waits.',
    labelNames: ['channel'],
    registers,
  })
  const findings = new Gauge({
    name: 'baetgil_seat_audit_findings',
    help: 'Departures whose seats are oversold or counted wrongly: 0, or something is broken.',
    registers,
  })
  return [
    outboxMeasured.subscribe(({ channel, count, oldestSeconds }) => {
      waiting.set({ channel }, count)
      oldest.set({ channel }, oldestSeconds)
    }),
    seatsAudited.subscribe((audited) => findings.set(audited.findings)),
  ]
}
