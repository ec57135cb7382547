import type { TemplateCode } from '@/lib/notification/templates'

/** What a member also gets by e-mail: what a calendar has to know, and free seats that were asked for. */
const MAILED: ReadonlySet<TemplateCode> = new Set([
  ...([
    'received',
    'received_account',
    'confirmed',
    'confirmed_arrival',
    'expired',
    'expired_paid',
  ] as const),
  ...([
    'changed',
    'changed_back',
    'changed_more',
    'changed_there',
    'changed_both',
    'weather_moved',
  ] as const),
  ...(['departure_moved', 'departure_back'] as const),
  ...(['cancelled', 'cancelled_refund', 'op_cancelled', 'op_cancelled_refund'] as const),
  ...(['op_cancelled_reason', 'op_cancelled_both', 'weather_cancelled', 'weather_refund'] as const),
  ...(['few_cancelled', 'few_refund', 'sails'] as const),
  ...(['weather_own_refund', 'repair_cancelled', 'repair_refund', 'seats_free'] as const),
])

/** Whether a notification goes to a member's address as well, with a calendar entry. */
export const isMailed = (template: TemplateCode): boolean => MAILED.has(template)
