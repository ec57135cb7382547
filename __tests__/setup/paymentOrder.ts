import { randomUUID } from 'node:crypto'
import type { PaymentOrder } from '@/server/gateways/payment'

/** An order as a gateway gets it: a card, two seats on a boat, until half past nine in Korea. */
export const makePaymentOrder = (of: Partial<PaymentOrder> = {}): PaymentOrder => ({
  orderId: randomUUID(),
  method: 'CARD',
  amount: 160_000,
  title: '바다1호',
  customerName: '홍길동',
  customerPhone: '01012345678',
  customerEmail: '',
  returnUrl: 'http://bada.localhost/b/pay/return/1',
  deadline: new Date('2026-11-21T00:30:00Z'),
  ...of,
})
