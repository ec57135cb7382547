import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import type { DepartureBooking, PageDeparture } from '@/lib/contract/console/departure'
import { ToolDone } from './ToolDone'

const MessageDialog = onRequest(() =>
  import('./MessageDialog').then(({ MessageDialog: Dialog }) => Dialog),
)

type Props = { departure: PageDeparture; bookings: readonly DepartureBooking[] }

/** Writes to everybody who has booked a departure. */
export const DepartureMessage = ({ departure, bookings }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<number>()
  const people = new Set(bookings.map(({ phone }) => phone)).size
  if (people === 0) return null
  const open = () => {
    setSent(undefined)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" isSmall onClick={open}>
        모두에게 메시지
      </Button>
      {sent !== undefined && (
        <ToolDone $tone="success" role="status">
          {sent}명에게 메시지를 보냈어요. 도착했는지는 각 예약에서 볼 수 있어요.
        </ToolDone>
      )}
      {isOpen && (
        <MessageDialog
          departure={departure}
          people={people}
          onClose={close}
          onSent={(told) => {
            setSent(told)
            close()
          }}
        />
      )}
    </>
  )
}
