import type { ComponentProps } from 'react'
import { Dialog } from '@/components/common/dialog/Dialog'
import { PhoneBooking } from '../reservations/PhoneBooking'

type Props = Required<ComponentProps<typeof PhoneBooking>> & { onClose: () => void }

/** A booking by phone of the departure whose page it stands on. */
export const PhoneDialog = ({ onClose, ...booking }: Props) => (
  <Dialog isOpen title="전화 예약" onClose={onClose}>
    <PhoneBooking {...booking} />
  </Dialog>
)
