import { Badge, type BadgeTone } from '@/components/common/Badge'
import { RESERVATION_STATE_LABELS, type ReservationState } from '@/lib/reservation/states'

const tones = {
  HOLD: 'brand',
  RELEASED: 'neutral',
  AWAITING_PAYMENT: 'warning',
  CONFIRMED: 'success',
  COMPLETED: 'neutral',
  CANCEL_REQUESTED: 'danger',
  CANCELLED: 'danger',
  EXPIRED: 'neutral',
} satisfies Record<ReservationState, BadgeTone>

/** The state of a reservation. */
export const ReservationBadge = ({ state }: { state: ReservationState }) => (
  <Badge tone={tones[state]}>{RESERVATION_STATE_LABELS[state]}</Badge>
)
