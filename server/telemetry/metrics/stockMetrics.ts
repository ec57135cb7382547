import { Gauge } from 'prom-client'
import { failuresMeasured, outboxMeasured, seatsAudited, weatherMeasured } from '../events'
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
  const failing = new Gauge({
    name: 'baetgil_outbox_failing_messages',
    help: 'Those of them that were tried and not sent.',
    labelNames: ['channel'],
    registers,
  })
  const items = new Gauge({
    name: 'baetgil_job_failing_items',
    help: 'What a job has tried and cannot do, such as a reservation or a refund.',
    labelNames: ['name'],
    registers,
  })
  const findings = new Gauge({
    name: 'baetgil_seat_audit_findings',
    help: 'Departures whose seats are oversold or counted wrongly: 0, or something is broken.',
    registers,
  })
  const late = new Gauge({
    name: 'baetgil_weather_late_departures',
    help: 'Departures that were to be called off for weather more than 30 seconds ago and are not.',
    registers,
  })
  return [
    outboxMeasured.subscribe(({ channel, count, oldestSeconds, failing: notSent }) => {
      waiting.set({ channel }, count)
      oldest.set({ channel }, oldestSeconds)
      failing.set({ channel }, notSent)
    }),
    failuresMeasured.subscribe(({ counts }) => {
      items.reset()
      for (const [name, count] of counts) items.set({ name }, count)
    }),
    seatsAudited.subscribe((audited) => findings.set(audited.findings)),
    weatherMeasured.subscribe((measured) => late.set(measured.late)),
  ]
}
