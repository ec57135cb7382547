import { CallLinks } from '@/components/common/card/CallLinks'
import { Cluster } from '@/components/common/layout/Cluster'
import { ShareButton } from '@/components/common/button/ShareButton'
import type { ReservationDetail } from '@/lib/contract/wire'
import { departureText, fishingDay } from '@/lib/schedule/fishingDay'
import { AddToCalendar } from './AddToCalendar'

/** Whom to call, the day in one's own calendar, and the trip for companions. */
export const TripActions = ({ detail }: { detail: ReservationDetail }) => {
  const { reservation, ship } = detail
  return (
    <>
      <CallLinks ship={ship} />
      <Cluster>
        <AddToCalendar detail={detail} />
        <ShareButton
          label="일정 공유하기"
          title={`${ship.name} ${departureText(reservation)}`}
          path={`/ship/${ship.no}?sdate=${fishingDay(reservation)}`}
        />
      </Cluster>
    </>
  )
}
