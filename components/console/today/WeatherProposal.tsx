import { LinkButton } from '@/components/common/button/LinkButton'
import { Callout } from '@/components/common/feedback/Callout'
import { Accordion } from '@/components/common/layout/Accordion'
import { isSailing } from '@/lib/boarding/isSailing'
import { boardingWords } from '@/lib/boarding/boardingWords'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import { useSession } from '../shell/session'

/** A fleet before a storm: more are folded. */
const SHOWN = 5

/** What was said counts only while it may be. */
const isDecided = ({ may_sail_anyway: may, sails_anyway: said }: TodayDeparture) => may && said

type Doubted = { departure: TodayDeparture; doubts: string[] }

const DoubtedList = ({ doubted }: { doubted: readonly Doubted[] }) => (
  <ul>
    {doubted.map(({ departure, doubts }) => (
      <li key={departure.schedule_no}>
        {departure.departure_time} {departure.ship_name} · 예약 {departure.people}
        {boardingWords[departure.service_type].unit} · {doubts.join(', ')}
      </li>
    ))}
  </ul>
)

type Props = { name: string; departures: readonly TodayDeparture[] }

/** Departures that a warning or the forecast puts in doubt, with who is booked, until it is decided. A person decides, always. */
export const WeatherProposal = ({ name, departures }: Props) => {
  const { role } = useSession()
  const doubted = departures
    .filter((departure) => isSailing(departure) && !isDecided(departure))
    .map((departure) => ({ departure, doubts: departure.doubts ?? [] }))
    .filter(({ doubts }) => doubts.length > 0)
  if (doubted.length === 0) return null
  const nos = doubted.map(({ departure }) => departure.schedule_no).join(',')
  return (
    <Callout $tone="warning" as="section" aria-label={`${name} 기상 확인`}>
      <strong>출항을 제한할 수 있는 바다예요. 출항할지 정해 주세요.</strong>
      <DoubtedList doubted={doubted.slice(0, SHOWN)} />
      {doubted.length > SHOWN && (
        <Accordion summary={`${doubted.length - SHOWN}건 더 보기`}>
          <DoubtedList doubted={doubted.slice(SHOWN)} />
        </Accordion>
      )}
      {hasRight(role, 'decideWeather') && (
        <LinkButton href={`/weather?departures=${nos}`} prefetch={false} variant="secondary">
          취소하거나 옮기기
        </LinkButton>
      )}
    </Callout>
  )
}
