import { useState } from 'react'
import { Tabs } from '@/components/common/layout/Tabs'
import type { ReservationListType } from '@/lib/contract/wire'
import type { BookerType } from '@/store/booking/useBooker'
import { ReservationList } from './ReservationList'

const TABS = [
  { key: 'ready', label: '예약' },
  { key: 'end', label: '이용완료' },
  { key: 'cancel', label: '취소' },
] as const satisfies readonly { key: ReservationListType; label: string }[]

/** The booker's reservations by state; coming trips are shown first. */
export const ReservationTabs = ({ userType }: { userType: BookerType }) => {
  const [type, setType] = useState<ReservationListType>('ready')
  return (
    <Tabs label="예약 목록" tabs={TABS} selected={type} onSelect={setType}>
      <ReservationList key={type} type={type} userType={userType} />
    </Tabs>
  )
}
