import type { PayType } from '@/lib/reservation/payTypes'

/** What choosing it leads to; apart from the names, which a trip page loads first. */
export const PAY_TYPE_HINTS = {
  BANK: '계좌로 입금하시면 확인 후 예약이 확정돼요.',
  VBANK: '발급된 계좌로 입금하시면 바로 확정돼요.',
  CARD: '결제 화면으로 이동해요. 결제하면 바로 확정돼요.',
} as const satisfies Record<PayType, string>
