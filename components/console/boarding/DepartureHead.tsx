import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { LinkButton } from '@/components/common/button/LinkButton'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { countSlots } from '@/lib/boarding/countSlots'
import { formatKoreanDate } from '@/lib/date/kst'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xs};

  h2 {
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.lg};
  }
`

const Count = styled.p`
  font-size: ${theme.fontSize.xxl};
  font-weight: ${theme.fontWeight.bold};
`

const Rest = styled.p`
  color: ${theme.color.textMuted};
`

/** Which departure it is, and how many of its people are aboard. */
export const DepartureHead = ({ list }: { list: BoardingList }) => {
  const { departure } = list
  const words = boardingWords[departure.service_type]
  const { all, boarded, no_show, waiting } = countSlots(list)
  return (
    <Box aria-label="출조">
      <h2>
        <DepartureLink no={departure.schedule_no}>
          {departure.ship_name} {formatKoreanDate(departure.sdate)} {departure.departure_time}
        </DepartureLink>
      </h2>
      {departure.is_called_off === 1 && <Badge tone="danger">취소된 출조</Badge>}
      <Count role="status">
        {words.act} {boarded}/{all}
        {words.unit}
      </Count>
      <Rest>
        남음 {waiting}
        {words.unit}
        {no_show > 0 && ` · 미승선 (노쇼) ${no_show}${words.unit}`}
      </Rest>
      {requiresPassengerList(departure.service_type) && (
        <LinkButton
          href={`/passengers/${departure.schedule_no}`}
          prefetch={false}
          variant="secondary"
          isSmall
        >
          승선자명부
        </LinkButton>
      )}
    </Box>
  )
}
