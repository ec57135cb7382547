import { audited, failuresMeasured, outboxMeasured, seaMeasured, weatherMeasured } from '../events'
import type { AddMetrics } from './registry'

/** What the worker finds in the database now and then. Every worker finds the same: take the maximum. */
export const stockMetrics: AddMetrics = ({ gauge }) => {
  const waiting = gauge(
    'baetgil_outbox_waiting_messages',
    'Messages and pages that are not sent yet.',
    'channel',
  )
  const oldest = gauge(
    'baetgil_outbox_oldest_seconds',
    'How long the oldest of them waits.',
    'channel',
  )
  const failing = gauge(
    'baetgil_outbox_failing_messages',
    'Those of them that were tried and not sent.',
    'channel',
  )
  const items = gauge(
    'baetgil_job_failing_items',
    'What a job has tried and cannot do, such as a reservation or a refund.',
    'name',
  )
  const findings = gauge(
    'baetgil_audit_findings',
    'Departures and reservations whose seats, places, money, ledger or messages are wrong: none, or something is broken.',
    'rule',
  )
  const late = gauge(
    'baetgil_weather_late_departures',
    'Departures that were to be called off for weather more than 30 seconds ago and are not.',
  )
  const silent = gauge(
    'baetgil_sea_source_silent_seconds',
    'How long a source of the sea has given no usable answer: 0 for one that does.',
    'source',
  )
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
    audited.subscribe(({ counts }) => {
      findings.reset()
      for (const [rule, count] of counts) findings.set({ rule }, count)
    }),
    weatherMeasured.subscribe((measured) => late.set(measured.late)),
    seaMeasured.subscribe(({ source, silentSeconds }) => silent.set({ source }, silentSeconds)),
  ]
}
