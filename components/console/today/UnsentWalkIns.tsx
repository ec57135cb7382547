import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import { useWalkIns } from '@/store/console/boarding/useWalkIns'
import { useSession } from '../shell/session'

/** Says that this phone has guests whom the server has not booked, and leads to them; sends those that wait. */
export const UnsentWalkIns = () => {
  const { walkIns } = useWalkIns(useSession().staff_no)
  const trips = new Map(walkIns.map(({ schedule_no, trip }) => [schedule_no, trip]))
  return (
    <div role="status">
      {walkIns.length > 0 && (
        <Callout $tone="warning">
          <strong>아직 예약되지 않은 현장 손님 {walkIns.length}팀이 있어요.</strong>
          {[...trips].map(([no, trip]) => (
            <LinkButton key={no} href={`/boarding/${no}`} prefetch={false} variant="secondary">
              {trip}
            </LinkButton>
          ))}
        </Callout>
      )}
    </div>
  )
}
