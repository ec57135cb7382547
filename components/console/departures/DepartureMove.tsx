import type { PageDeparture } from '@/lib/contract/console/departure'
import { isSailing } from '@/lib/boarding/isSailing'
import { isStay } from '@/lib/serviceType/traits'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { useSession } from '../shell/session'
import { Unread } from '../shell/Unread'
import { MadeMove } from './MadeMove'
import { MoveForm } from './MoveForm'

const Moves = ({ departure }: { departure: PageDeparture }) => {
  const { schedule_no: no, service_type } = departure
  const { data, failure, reload } = useRead('getDepartureMove', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="3rem" />
  return (
    <>
      {data.moves.map((move) => (
        <MadeMove key={move.move_no} no={no} move={move} />
      ))}
      {isSailing(departure) && !isStay(service_type) && (
        <Disclosure title="시간이나 배 옮기기">
          <MoveForm departure={departure} affected={data} onRefused={reload} />
        </Disclosure>
      )}
    </>
  )
}

/** Moves of a departure to another hour or boat, and who refused them; nothing for who may not move it. */
export const DepartureMove = ({ departure }: { departure: PageDeparture }) => {
  const { role } = useSession()
  return hasRight(role, 'changeCalendar') ? <Moves departure={departure} /> : null
}
