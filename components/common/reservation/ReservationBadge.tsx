import { Badge, type BadgeTone } from '@/components/common/text/Badge'
import type { PayType } from '@/lib/reservation/payTypes'
import { reservationStateLabel, type ReservationState } from '@/lib/reservation/states'

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

interface Props {
  state: ReservationState
  payType: PayType | null
}

/** The state of a reservation. */
export const ReservationBadge = ({ state, payType }: Props) => (
  <Badge tone={tones[state]}>{reservationStateLabel(state, payType)}</Badge>
)
