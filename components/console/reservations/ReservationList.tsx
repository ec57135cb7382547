import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Cluster } from '@/components/common/layout/Cluster'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Small } from '@/components/common/text/Small'
import { Unread } from '@/components/console/shell/Unread'
import type { FoundReservationWire } from '@/lib/contract/console/deskAnswers'
import { groupBy } from '@/lib/array/groupBy'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'
import { type SearchQuery, type SearchValues, writeSearch } from './searchAddress'

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`

/** The departure that the rows below belong to. */
const Departure = styled.section`
  display: grid;

  h2 {
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.sm};
  }
`

const Row = styled(Link)`
  display: grid;
  gap: ${theme.space.xxs};
  min-height: ${theme.touch};
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;

  &[aria-current] {
    border-color: ${theme.color.ink};
    background: ${theme.color.tint};
  }
`

const Top = styled.span`
  ${spreadLine}
  gap: ${theme.space.xs};
  font-weight: ${theme.fontWeight.semibold};
`

const MONEY_STATES: readonly string[] = ['AWAITING_PAYMENT', 'CONFIRMED']

const owes = ({ state, total, paid_amount }: FoundReservationWire): boolean =>
  MONEY_STATES.includes(state) && paid_amount < total

const ReservationRow = ({
  row,
  href,
  isShown,
}: {
  row: FoundReservationWire
  href: string
  isShown: boolean
}) => (
  <Row href={href} prefetch={false} aria-current={isShown ? 'true' : undefined}>
    <Top>
      <span>
        {row.name} {row.party}
        {labels[row.service_type].unit}
      </span>
      <ReservationBadge state={row.state} payType={row.pay_type} />
    </Top>
    <Small as="span">
      {row.phone.slice(-4)} · 예약 {row.reservation_no}
      {owes(row) && ` · 받을 돈 ${formatWon(row.total - row.paid_amount)}`}
    </Small>
    {row.is_review && <Badge tone="warning">확인이 필요한 입금</Badge>}
  </Row>
)

interface Props {
  query: SearchQuery
  values: SearchValues
  shownNo: number | undefined
}

const departureName = ([row]: readonly FoundReservationWire[]): string =>
  row ? `${formatKoreanDate(row.sdate)} ${row.departure_time} ${row.ship_name}` : ''

/** One page of the reservations that a search finds, by departure; the address has which. */
export const ReservationList = ({ query, values, shownNo }: Props) => {
  const { data, failure, reload } = useRead('findReservations', { query }, { keepsLast: true })
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const last = data.list.at(-1)
  if (!last) return <EmptyState title="찾는 예약이 없어요." />
  const pageHref = (after: string) => `/reservations${writeSearch({ ...values, after })}`
  return (
    <>
      {[...groupBy(data.list, ({ schedule_no }) => schedule_no)].map(([no, rows]) => (
        <Departure key={no} aria-label={departureName(rows)}>
          <h2>
            <DepartureLink no={no}>{departureName(rows)}</DepartureLink>
          </h2>
          <Rows>
            {rows.map((row) => (
              <li key={row.reservation_no}>
                <ReservationRow
                  row={row}
                  href={`/reservations/${row.reservation_no}${writeSearch(values)}`}
                  isShown={row.reservation_no === shownNo}
                />
              </li>
            ))}
          </Rows>
        </Departure>
      ))}
      <Cluster>
        {values.after && (
          <LinkButton variant="secondary" href={pageHref('')}>
            처음으로
          </LinkButton>
        )}
        {data.has_more && (
          <LinkButton variant="secondary" href={pageHref(String(last.reservation_no))}>
            다음 예약 보기
          </LinkButton>
        )}
      </Cluster>
    </>
  )
}
