import { dayFromNow } from '../builders'
import { NO_NUMBERS, type World } from './world'

export const customerLines = {
  getCustomers: NO_NUMBERS,
  getCustomer: ({ reservationNo }: World) => ({ params: { no: reservationNo } }),
  noteCustomer: ({ reservationNo }: World) => ({
    params: { no: reservationNo },
    body: { note: '창가를 좋아해요', labels: ['VIP'], version: 0 },
  }),
  blockCustomer: ({ reservationNo }: World) => ({
    params: { no: reservationNo },
    body: { reason: '여러 번 오지 않았어요', until: dayFromNow(30) },
  }),
  exportCustomer: ({ reservationNo }: World) => ({ params: { no: reservationNo, format: 'csv' } }),
  eraseCustomer: ({ reservationNo }: World) => ({ params: { no: reservationNo } }),
  consentCustomer: ({ reservationNo }: World) => ({
    params: { no: reservationNo },
    body: { way: 'quay' },
  }),
  withdrawConsent: ({ reservationNo }: World) => ({ params: { no: reservationNo } }),
  getAds: NO_NUMBERS,
  countAdAudience: NO_NUMBERS,
  sendAd: NO_NUMBERS,
  unblockCustomer: ({ reservationNo }: World) => ({ params: { no: reservationNo } }),
}
