import { Section } from '@/components/common/layout/Section'
import { hasRight } from '@/lib/staff/rights'
import { useSession } from '@/components/console/shell/session'
import { ActivityList } from './ActivityList'

type Props = { reservationNo: number } | { scheduleNo: number }

/** What was done with a reservation or a departure, on its own page; nothing for who may not read it. */
export const ActivityOf = (about: Props) => {
  const { role } = useSession()
  if (!hasRight(role, 'readActivity')) return null
  const query =
    'reservationNo' in about
      ? { reservation_no: about.reservationNo }
      : { schedule_no: about.scheduleNo }
  return (
    <Section title="기록">
      <ActivityList query={query} />
    </Section>
  )
}
