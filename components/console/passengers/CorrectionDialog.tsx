import { Dialog } from '@/components/common/dialog/Dialog'
import { Unread } from '@/components/console/shell/Unread'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { useRead } from '@/store/console/useRead'
import { PassengerDialog } from './PassengerDialog'
import { personOf } from './personOf'

interface Props {
  departure: BoardingList['departure']
  reservationNo: number
  slot: number
  booker: { name: string; phone: string | null }
  onClose: () => void
}

/** Corrects a line that was written already: what it says is read first, for a list of boarding has names alone. */
export const CorrectionDialog = ({ departure, reservationNo, slot, booker, onClose }: Props) => {
  const { data, failure, reload } = useRead('getPassenger', {
    params: { schedule_no: departure.schedule_no },
    query: { reservation_no: reservationNo, slot },
  })
  if (!data) {
    return (
      <Dialog isOpen title={`${booker.name} 님 예약 ${slot}번 승선자`} onClose={onClose}>
        <Unread failure={failure} reload={reload} height="16rem" />
      </Dialog>
    )
  }
  return (
    <PassengerDialog
      key={data.version}
      {...{ departure, reservationNo, slot, booker, onClose }}
      person={personOf(data)}
      version={data.version}
      onSaved={onClose}
    />
  )
}
