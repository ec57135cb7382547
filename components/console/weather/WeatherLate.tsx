import { Callout } from '@/components/common/feedback/Callout'

/** That departures are not called off yet although they should be; nothing while all goes well. */
export const WeatherLate = ({ count }: { count: number }) =>
  count > 0 ? (
    <Callout $tone="danger" role="alert">
      <strong>일정 {count}개를 아직 취소하지 못했어요.</strong>
      <p>
        계속 다시 시도하고 있어요. 예약은 더 받지 않지만 손님께는 아직 알리지 못했으니, 출항이
        가까우면 직접 연락해 주세요.
      </p>
    </Callout>
  ) : null
