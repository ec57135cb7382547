import { Counter, Histogram } from 'prom-client'
import { requestEnded } from '../events'
import { type AddMetrics, SECONDS, toSeconds } from './registry'

/** Requests by the template of their address: an address itself would be a series for each number. */
export const httpMetrics: AddMetrics = (registry) => {
  const registers = [registry]
  const requests = new Counter({
    name: 'baetgil_http_requests_total',
    help: 'Requests, by template of the address and by status; 499 for a visitor who left.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'baetgil_http_request_duration_seconds',
    help: 'From the request to the last byte of the answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  return [
    requestEnded.subscribe(({ method, route, status, ms }) => {
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, toSeconds(ms))
    }),
  ]
}
