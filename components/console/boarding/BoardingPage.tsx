import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Unread } from '@/components/console/shell/Unread'
import { useAddressNo } from '../shell/useAddressNo'
import { useOfflinePages } from '../shell/useOfflinePages'
import { Boarding } from './Boarding'
import { useBoardingList } from './useBoardingList'

const LoadedBoarding = ({ scheduleNo }: { scheduleNo: number }) => {
  const boarding = useBoardingList(scheduleNo)
  const { list, failure, isOffline, reload } = boarding
  if (list) return <Boarding {...boarding} list={list} />
  if (isOffline) {
    return <ErrorState message="인터넷이 끊겼고, 이 명단은 이 휴대폰에 없어요." onRetry={reload} />
  }
  return <Unread failure={failure} reload={reload} height="16rem" />
}

/** The scanner, the reader of codes for browsers without one, and the form of guests without a reservation. */
const loadParts = () =>
  Promise.all([import('./Scanner'), import('qr/decode.js'), import('./WalkInDialog')])

/** The boarding of the departure that the address names. */
export const BoardingPage = () => {
  useOfflinePages(loadParts)
  const no = useAddressNo()
  return no === undefined ? (
    <EmptyState title="출조 일정을 찾을 수 없어요." />
  ) : (
    <LoadedBoarding key={no} scheduleNo={no} />
  )
}
