import { LinkButton } from '@/components/common/button/LinkButton'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import { isSailing } from '@/lib/boarding/isSailing'
import { useSession } from '../shell/session'

type Props = { name: string; departures: readonly TodayDeparture[] }

/** The weather decision of a day in one place, for all of its departures that still sail. */
export const DayWeather = ({ name, departures }: Props) => {
  const { role } = useSession()
  const sailing = departures.filter(isSailing)
  if (sailing.length === 0 || !hasRight(role, 'decideWeather')) return null
  const nos = sailing.map(({ schedule_no }) => schedule_no).join(',')
  return (
    <LinkButton href={`/weather?departures=${nos}`} prefetch={false} variant="secondary">
      {name} 기상 취소 정하기
    </LinkButton>
  )
}
