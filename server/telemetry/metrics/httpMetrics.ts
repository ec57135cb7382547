import { requestEnded } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** Requests by the template of their address: an address itself would be a series for each number. */
export const httpMetrics: AddMetrics = ({ counter, histogram }) => {
  const requests = counter(
    'baetgil_http_requests_total',
    'Requests, by template of the address and by status; 499 for a visitor who left.',
    'method',
    'route',
    'status',
  )
  const seconds = histogram(
    'baetgil_http_request_duration_seconds',
    'From the request to the last byte of the answer.',
    'method',
    'route',
  )
  return [
    requestEnded.subscribe(({ method, route, status, ms }) => {
      requests.inc({ method, route, status })
      seconds.observe({ method, route }, toSeconds(ms))
    }),
  ]
}
