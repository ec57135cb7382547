import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Small } from '@/components/common/text/Small'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { isListIncomplete } from '@/lib/boarding/nextStep'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { missingToSail } from '@/lib/schedule/leastToSail'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'
import { SeaFacts } from './SeaFacts'

/** Large for the departure that is next; in one line for the others. */
const Facts = styled.dl<{ $isNext: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.lg};

  > div {
    display: ${({ $isNext }) => ($isNext ? 'block' : 'flex')};
    align-items: baseline;
    gap: ${theme.space.xxs};
  }
  dd {
    font-size: ${({ $isNext }) => theme.fontSize[$isNext ? 'xm' : 'md']};
    font-weight: ${theme.fontWeight.semibold};
  }
`

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.xs};
`

/** Tide and sun of the day, where they are known. */
export const natureText = ({ tide, sunrise, sunset }: TodayDeparture): string =>
  [tide, sunrise === null ? '' : `일출 ${sunrise}`, sunset === null ? '' : `일몰 ${sunset}`]
    .filter(Boolean)
    .join(' · ')

/** What is told only where it is not the usual. */
const STATES = ['maintenance', 'weather', 'few', 'closed', 'past'] as const
const isUnusual = (state: TodayDeparture['state']): state is (typeof STATES)[number] =>
  (STATES as readonly string[]).includes(state)

const ListBadge = ({ departure }: { departure: TodayDeparture }) => {
  const { passengers_needed: needed, passengers_filled: filled } = departure
  if (needed === 0) return null
  const text = `명부 ${filled}/${needed}`
  return isListIncomplete(departure) ? (
    <Badge tone="warning">{text}</Badge>
  ) : (
    <Badge tone="success">{text} 완료</Badge>
  )
}

/** What is missing on a departure, and who did not come. */
export const WorkBadges = ({ departure }: { departure: TodayDeparture }) => {
  const { service_type: type, unpaid, missing } = departure
  const { unit } = boardingWords[type]
  const { start } = labels[type]
  const lacking = missingToSail(departure, departure.taken, { start })
  return (
    <>
      <ListBadge departure={departure} />
      {unpaid > 0 && (
        <Badge tone="warning">
          입금 대기 {unpaid}건 {formatWon(missing)}
        </Badge>
      )}
      {lacking > 0 && (
        <Badge tone="warning">
          최소 {start} {departure.least_to_sail}
          {unit} · {lacking}
          {unit} 모자람
          {departure.decides_at &&
            ` · ${formatKoreanDayTime(new Date(departure.decides_at))}에 정함`}
        </Badge>
      )}
      {departure.no_show > 0 && <Badge>미승선 (노쇼) {departure.no_show}</Badge>}
    </>
  )
}

type Props = { departure: TodayDeparture; isNext: boolean }

/** What is sold of a departure, who is aboard, and what is missing; of the next one also its tide. */
export const DepartureFacts = ({ departure, isNext }: Props) => {
  const type = departure.service_type
  const { act, unit } = boardingWords[type]
  const { state } = departure
  return (
    <>
      <Facts $isNext={isNext}>
        <div>
          <Small as="dt">예약</Small>
          <dd>
            {departure.taken}/{departure.capacity}
            {seatUnit(labels[type])}
          </dd>
        </div>
        <div>
          <Small as="dt">{act}</Small>
          <dd>
            {departure.boarded}/{departure.people}
            {unit}
          </dd>
        </div>
      </Facts>
      <Badges>
        {isUnusual(state) && (
          <Badge tone={state === 'weather' || state === 'few' ? 'danger' : 'neutral'}>
            {SALE_STATE_LABELS[state]}
          </Badge>
        )}
        <WorkBadges departure={departure} />
      </Badges>
      {isNext && <Small>{natureText(departure)}</Small>}
      <SeaFacts departure={departure} isNext={isNext} />
    </>
  )
}
