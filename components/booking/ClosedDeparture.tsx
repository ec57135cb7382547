import { AlertLink } from '@/components/common/alert/AlertLink'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { drawIcon } from '@/components/common/icon/icons'
import { LinkButton } from '@/components/common/button/LinkButton'
import type { Schedule } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import type { Departure } from './useDeparture'

export const CalendarIcon = drawIcon('calendar')

const reasons: Record<Schedule['state'], string> = {
  open: '',
  waiting: '',
  full: '예약이 마감되었어요.',
  upcoming: '아직 예약을 받지 않는 일정이에요.',
  maintenance: '정비로 쉬는 날이에요.',
  weather: '기상 악화로 취소된 일정이에요.',
  few: '인원이 모자라 취소된 일정이에요.',
  closed: '지금은 예약을 받지 않는 일정이에요.',
  past: '이미 출발한 일정이에요.',
}

interface Props {
  departure: Departure
  party: number
}

/** Why a departure cannot be booked, with a link to other days, and of a full one to be told. */
export const ClosedDeparture = ({ departure: { schedule, ship }, party }: Props) => (
  <EmptyState
    title={reasons[schedule.state]}
    icon={<CalendarIcon size={36} />}
    action={
      <>
        <LinkButton href={`/ship/${schedule.ship_no}`}>다른 날 보기</LinkButton>
        {schedule.state === 'full' && (
          <AlertLink
            wish={{
              ...{ serviceType: ship.detail.service_type, shipNo: schedule.ship_no },
              ...{ sdate: fishingDay(schedule), party, fish: [] },
            }}
          />
        )}
      </>
    }
  >
    {schedule.state === 'upcoming' && schedule.opens_at
      ? `${formatKoreanDateTime(new Date(schedule.opens_at))}부터 예약할 수 있어요.`
      : '달력에서 다른 날을 선택해 주세요.'}
  </EmptyState>
)
