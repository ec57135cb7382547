import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { signWebhook } from '@/server/gateways/paymentSignature'
import type { TestServer } from './server'

export type Visit = { status: number; location: string | null; text: string }

/** Opens an absolute address of a storefront at the api, as the web server proxies it. */
export const visit = async (
  server: TestServer,
  address: string,
  { form, accept = 'text/html' }: { form?: Record<string, string>; accept?: string } = {},
): Promise<Visit> => {
  const { pathname, search } = new URL(address, server.url)
  const response = await fetch(`${server.url}${pathname}${search}`, {
    redirect: 'manual',
    headers: { accept },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  const location = response.headers.get('location')
  return { status: response.status, location, text: await response.text() }
}

/** Sends the api a webhook about an order, as the gateway does. */
export const notify = async (
  server: TestServer,
  orderId: string,
  { eventId = randomUUID(), secret = server.config.webhookSecret } = {},
): Promise<number> => {
  const body = JSON.stringify({ event_id: eventId, order_id: orderId, kind: 'PAID' })
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, body, new Date()) }
  const url = `${server.url}/b/pay/webhook`
  return (await fetch(url, { method: 'POST', headers, body })).status
}

export type PaymentRow = {
  order_id: string
  state: string
  paid_amount: number
  refunded_amount: number
  events: number
}

export const readPayment = async (
  server: TestServer,
  reservationNo: number,
): Promise<PaymentRow> => {
  const row = await server.db.first<PaymentRow>(sql`
    select order_id, state, paid_amount, refunded_amount,
      (select count(*) from payment_event e where e.payment_no = payment.no) as events
    from payment where reservation_no = ${reservationNo}`)
  if (!row) throw new Error(`No payment of reservation ${reservationNo}`)
  return row
}
