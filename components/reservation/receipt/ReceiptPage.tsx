import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import type { BookerType } from '@/store/booking/useBooker'
import { useReservationDetail } from '@/store/booking/useReservationDetail'
import { Receipt } from './Receipt'

interface Props {
  no: number
  userType: BookerType
}

/** The statement of one reservation, for the member or the guest who booked it. */
export const ReceiptPage = ({ no, userType }: Props) => {
  const { data, error, reload } = useReservationDetail(no, userType)
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!data) return <ScriptPlaceholder />
  if (data.reservation.paid_amount === 0) return <EmptyState title="아직 결제한 금액이 없어요." />
  return <Receipt detail={data} />
}
