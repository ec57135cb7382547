import { hasRight } from '@/lib/staff/rights'
import { ActivityList } from '../activity/ActivityList'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { useSession } from '../shell/session'

/** What was done with a departure, read when it is asked for; nothing for who may not read it. */
export const DepartureRecord = ({ no }: { no: number }) => {
  const { role } = useSession()
  if (!hasRight(role, 'readActivity')) return null
  return (
    <Disclosure title="처리 내역">
      <ActivityList query={{ schedule_no: no }} />
    </Disclosure>
  )
}
