import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import { hasRight } from '@/lib/staff/rights'
import { useSession } from '../shell/session'
import { WeatherRequestRow } from '../today/WeatherRequestRow'

/** What was asked for and decided about the weather of a departure; a captain can ask. */
export const DepartureWeather = ({ page }: { page: WholeDeparture }) => {
  const { departure, weather_request: request, weather_run: run } = page
  const { role } = useSession()
  const isFew = departure.state === 'few'
  const isOff = isFew || departure.state === 'weather'
  if (!isOff && run?.is_done !== 0) {
    return <WeatherRequestRow departure={departure} request={request ?? undefined} />
  }
  return (
    <>
      <Callout $tone="warning" role="status">
        {isOff
          ? `${isFew ? '인원이 모자라' : '기상으로'} 출항을 취소했어요.`
          : '취소를 진행하고 있어요.'}
      </Callout>
      {run && hasRight(role, 'decideWeather') && (
        <LinkButton href={`/weather/${run.no}`} prefetch={false} variant="secondary">
          취소 진행 보기
        </LinkButton>
      )}
    </>
  )
}
