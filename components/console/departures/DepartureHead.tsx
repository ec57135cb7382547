import styled from 'styled-components'
import { Cluster } from '@/components/common/layout/Cluster'
import { Small } from '@/components/common/text/Small'
import type { PageDeparture } from '@/lib/contract/console/departure'
import { formatKoreanDate } from '@/lib/date/kst'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { StateBadge } from '../calendar/StateBadge'
import { natureText, WorkBadges } from '../today/DepartureFacts'
import { SeaFacts } from '../today/SeaFacts'

const Box = styled.section`
  display: grid;
  gap: ${theme.space.xs};
  overflow-wrap: anywhere;
`

const Title = styled.div`
  ${wrappingLine}
  gap: 0 ${theme.space.xs};

  h2 {
    font-size: ${theme.fontSize.xl};
  }
`

const Count = styled.p`
  font-size: ${theme.fontSize.xxl};
  font-weight: ${theme.fontWeight.bold};
`

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')

/** Which departure it is, how it sells, and what is missing. */
export const DepartureHead = ({ departure }: { departure: PageDeparture }) => {
  const { taken, kept, waiting, capacity, fish, method } = departure
  return (
    <Box aria-label="출조">
      <Title>
        <h2>
          {formatKoreanDate(departure.sdate)} {departure.departure_time} {departure.ship_name}
        </h2>
        <StateBadge state={departure.state} />
      </Title>
      <Count>
        예약 {taken - kept} · 남음 {capacity - taken}
      </Count>
      {(kept > 0 || waiting > 0) && (
        <p>
          {joined([kept > 0 && `따로 잡아 둔 자리 ${kept}`, waiting > 0 && `대기 ${waiting}팀`])}
        </p>
      )}
      <Cluster>
        <WorkBadges departure={departure} />
      </Cluster>
      <Small>{joined([fish, method, natureText(departure)])}</Small>
      <SeaFacts departure={departure} isNext />
    </Box>
  )
}
