import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Small } from '@/components/common/text/Small'
import type { ActivityItem } from '@/lib/contract/console/activity'
import { formatKoreanDate } from '@/lib/date/kst'
import { actionLabel } from '@/lib/staff/actions'
import { changeTexts } from '@/lib/staff/changeText'
import { momentText } from '@/lib/staff/momentText'
import { networkText } from '@/lib/staff/networkText'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'

const Item = styled.li`
  display: grid;
  gap: ${theme.space.xxs};
  padding: ${theme.space.sm} 0;
  border-bottom: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`

const What = styled.p`
  font-weight: ${theme.fontWeight.semibold};
`

const More = styled.summary`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
  cursor: pointer;
`

const Who = styled(Small)`
  ${wrappingLine}
  gap: ${theme.space.xxs} ${theme.space.xs};
`

const NumberLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
`

const departureText = ({ ship, schedule }: ActivityItem): string =>
  [ship?.name, schedule && `${formatKoreanDate(schedule.sdate)} ${schedule.departure_time}`]
    .filter(Boolean)
    .join(' ')

const Facts = ({ item }: { item: ActivityItem }) => {
  const about = departureText(item)
  return (
    <>
      {about && (
        <p>
          {item.schedule ? <DepartureLink no={item.schedule.no}>{about}</DepartureLink> : about}
        </p>
      )}
      {changeTexts(item.changes).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

type Props = {
  item: ActivityItem
  /** The other rows of the same act: more departures, more people. */
  others?: readonly ActivityItem[]
}

/** One thing that was done: what, about what, before and after, why, by whom, when and from where. */
export const ActivityRow = ({ item, others = [] }: Props) => {
  const { staff, subject, reservation_no, is_acting, at, action, reason } = item
  const network = networkText(item.network)
  return (
    <Item>
      <What>
        {actionLabel(action)}
        {subject && subject.no !== staff?.no && ` (${subject.name})`}
        {others.length > 0 && ` · ${others.length + 1}건`}
      </What>
      <Facts item={item} />
      {others.length > 0 && (
        <details>
          <More>나머지 {others.length}건 보기</More>
          {others.map((other) => (
            <Facts key={other.no} item={other} />
          ))}
        </details>
      )}
      {reason && <p>사유: {reason}</p>}
      {reservation_no !== null && (
        <div>
          <NumberLink href={`/reservations/${reservation_no}`} prefetch={false}>
            예약 {reservation_no}
          </NumberLink>
        </div>
      )}
      <Who>
        <span>{staff?.name ?? '서버 명령'}</span>
        {is_acting && <Badge tone="warning">뱃길이 대신 처리</Badge>}
        <time dateTime={at}>{momentText(at)}</time>
        {network && <span>{network}</span>}
      </Who>
    </Item>
  )
}
