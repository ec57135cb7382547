import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { ShareButton } from '@/components/common/button/ShareButton'
import type { PersonList } from '@/lib/contract/wire'
import { RETENTION_MONTHS } from '@/lib/passenger/oldestRetainedDay'
import { isTravellerList, passengerListLaw } from '@/lib/passenger/requiresPassengerList'
import { passengersHref } from '@/lib/reservation/reservationHref'
import { departureText } from '@/lib/schedule/fishingDay'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.sm};
`

const Row = styled.div`
  ${spreadLine}
  gap: ${theme.space.xs};
`

const Reasons = styled.ul`
  display: grid;
  gap: ${theme.space.xxs};
  padding-left: 1.25em;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  list-style: disc;
`

const reasonsOf = ({ service_type }: PersonList) => [
  ...(isTravellerList(service_type)
    ? [
        '항공권과 숙소를 여권에 적힌 이름으로 예약해요. 출발 전에 가시는 분을 모두 적어 주세요.',
        '운영자가 확인해요. 동행자에게는 이름 일부만 보여요.',
      ]
    : [
        `${passengerListLaw(service_type)}에 따라 출항 전에 배에 타는 분을 모두 적어야 해요.`,
        '운영자와 출항 신고를 받는 해양경찰이 확인해요. 동행자에게는 이름 일부만 보여요.',
      ]),
  `암호화해 보관하고, 이용일부터 ${RETENTION_MONTHS}개월이 지나면 지워요.`,
]

/** Which trip, how far the list is filled in, why it is asked, who sees it, and for how long. */
export const ListIntro = ({ list }: { list: PersonList }) => {
  const filled = list.list.filter(({ is_filled }) => is_filled === 1).length
  const needed = list.list.length
  const isComplete = filled === needed
  return (
    <Layout>
      <p>
        {list.ship_name} · {departureText(list)}
      </p>
      <Row>
        <Badge tone={isComplete ? 'success' : 'warning'}>{`명부 ${filled}/${needed}`}</Badge>
        {list.companion_key && list.is_locked === 0 && !isComplete && (
          <ShareButton
            label="동행자에게 링크 보내기"
            title="승선자명부를 작성해 주세요"
            path={passengersHref(list.reservation_no, list.companion_key)}
          />
        )}
      </Row>
      <Reasons>
        {reasonsOf(list).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Reasons>
    </Layout>
  )
}
