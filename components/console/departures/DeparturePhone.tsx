import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import type { PageDeparture } from '@/lib/contract/console/departure'
import { ToolDone } from './ToolDone'

const PhoneDialog = onRequest(() =>
  import('./PhoneDialog').then(({ PhoneDialog: Dialog }) => Dialog),
)

/** Takes a booking by phone; whoever calls next is a press away. */
export const DeparturePhone = ({ departure }: { departure: PageDeparture }) => {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<{ no: number | undefined }>()
  const { schedule_no: no, sdate } = departure
  const open = () => {
    setDone(undefined)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" isSmall onClick={open}>
        전화 예약 받기
      </Button>
      {done && (
        <ToolDone $tone="success" role="status">
          {done.no === undefined ? (
            '대기에 넣었어요.'
          ) : (
            <>
              예약을 받았어요.
              <Link href={`/reservations/${done.no}`} prefetch={false}>
                예약 {done.no} 보기
              </Link>
            </>
          )}
        </ToolDone>
      )}
      {isOpen && (
        <PhoneDialog
          ofPage={{ no, sdate }}
          onDone={(booked) => {
            setDone({ no: booked })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
