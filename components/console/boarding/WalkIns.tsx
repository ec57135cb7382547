import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { formatKoreanDate } from '@/lib/date/kst'
import { isStay } from '@/lib/serviceType/traits'
import type { QueuedWalkIn } from '@/store/console/boarding/phoneStorage'
import { useWalkIns } from '@/store/console/boarding/useWalkIns'
import { useSession } from '../shell/session'
import type { NewWalkIn } from './WalkInDialog'
import { WalkInNotes } from './WalkInNotes'

const WalkInDialog = onRequest(() =>
  import('./WalkInDialog').then(({ WalkInDialog: Form }) => Form),
)

/** Adds guests who came without a reservation, and keeps those in sight whom the server does not have. */
export const WalkIns = ({ list }: { list: BoardingList }) => {
  const { staff_no } = useSession()
  const { walkIns, add, remove } = useWalkIns(staff_no)
  /** The form is open: for new guests, or for those who were refused. */
  const [open, setOpen] = useState<'new' | QueuedWalkIn>()
  const { departure } = list
  const { schedule_no, ship_name, sdate, departure_time } = departure
  const refused = open === 'new' ? undefined : open
  const send = (walkIn: NewWalkIn) => {
    const { request_key = crypto.randomUUID(), made_at = new Date().toISOString() } = refused ?? {}
    const trip = `${ship_name} ${formatKoreanDate(sdate)} ${departure_time}`
    void add({ ...walkIn, request_key, made_at, schedule_no, trip })
    setOpen(undefined)
  }
  return (
    <>
      <WalkInNotes
        walkIns={walkIns}
        scheduleNo={schedule_no}
        onCorrect={setOpen}
        onRemove={(key) => void remove(key)}
      />
      {departure.is_called_off === 0 && !isStay(departure.service_type) && (
        <Button variant="secondary" isFullWidth onClick={() => setOpen('new')}>
          현장 손님 추가
        </Button>
      )}
      {open && (
        <WalkInDialog
          list={list}
          refused={refused}
          onClose={() => setOpen(undefined)}
          onAdd={send}
        />
      )}
    </>
  )
}
