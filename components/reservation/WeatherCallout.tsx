import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { weatherChoiceHref } from '@/lib/reservation/reservationHref'

type Props = Pick<ReservationDetail, 'reservation' | 'schedule'>

/** After a cancellation for weather, or because too few have booked: the party may choose. Nothing otherwise. */
export const WeatherCallout = ({
  reservation: { reservation_no, weather_choice },
  schedule,
}: Props) =>
  weather_choice ? (
    <Callout $tone="warning">
      <p>
        {schedule.state === 'few' ? '최소 인원이 모이지 않아' : '기상 악화로'} 예약하신 일정이
        취소되었어요. {formatKoreanDayTime(new Date(weather_choice.deadline))}
        까지 다른 날이나 환불을 선택해 주세요.
      </p>
      <LinkButton
        href={weatherChoiceHref(reservation_no, weather_choice.key)}
        prefetch={false}
        variant="secondary"
      >
        다른 날 선택
      </LinkButton>
    </Callout>
  ) : null
