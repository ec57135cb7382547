import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { changeTitle } from './changeTitle'
import { labels } from '@/lib/serviceType/labels'
import { invalidateReservationLists } from '@/store/booking/invalidateReservationLists'
import type { BookerType } from '@/store/booking/useBooker'
import { useAppDispatch } from '@/store/hooks'

const TripDialog = onRequest(() => import('./TripDialog').then((code) => code.TripDialog))
const BookerDialog = onRequest(() => import('./BookerDialog').then((code) => code.BookerDialog))

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onChanged: () => void
}

/** What bookers change themselves, and until when; nothing where only the office does. */
export const ChangeSection = ({ detail, userType, onChanged }: Props) => {
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState<'trip' | 'booker'>()
  const { own_change: change } = detail.reservation
  if (!change) return null
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    dispatch(invalidateReservationLists())
    onChanged()
  }
  const dialog = { detail, userType, onClose: close, onChanged: done }
  const { unit } = labels[detail.ship.service_type]
  return (
    <Section title="예약 바꾸기">
      <Stack $gap="sm">
        <p>{formatKoreanDayTime(new Date(change.until))}까지 직접 바꿀 수 있어요.</p>
        {change.can_move === 1 && (
          <Button variant="secondary" isFullWidth onClick={() => setOpen('trip')}>
            {changeTitle(unit, change.is_party_only)}
          </Button>
        )}
        {!change.is_party_only && (
          <Button variant="secondary" isFullWidth onClick={() => setOpen('booker')}>
            예약자 이름·연락처 바꾸기
          </Button>
        )}
      </Stack>
      {open === 'trip' && <TripDialog {...dialog} />}
      {open === 'booker' && <BookerDialog {...dialog} />}
    </Section>
  )
}
