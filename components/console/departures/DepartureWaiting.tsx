import { Section } from '@/components/common/layout/Section'
import { isSailing } from '@/lib/boarding/isSailing'
import type { PageDeparture } from '@/lib/contract/console/departure'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { WaitingEntries } from '../reservations/WaitingEntries'
import { useSession } from '../shell/session'
import { Unread } from '../shell/Unread'

/** Who waits for seats of a departure; nothing where nobody waits, or for who may not read it. */
export const DepartureWaiting = ({ departure }: { departure: PageDeparture }) => {
  const { role } = useSession()
  const isShown =
    departure.waiting > 0 && isSailing(departure) && hasRight(role, 'readReservations')
  const { data, failure, reload } = useRead(
    'findWaiting',
    { query: { schedule_no: departure.schedule_no } },
    { isSkipped: !isShown },
  )
  if (!isShown) return null
  return (
    <Section title={`대기 ${departure.waiting}팀`}>
      {data ? (
        <WaitingEntries entries={data.list} />
      ) : (
        <Unread failure={failure} reload={reload} height="6rem" />
      )}
    </Section>
  )
}
