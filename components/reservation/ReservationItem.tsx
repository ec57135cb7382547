import Link from 'next/link'
import styled from 'styled-components'
import { Card } from '@/components/common/Card'
import { ReservationBadge } from '@/components/common/ReservationBadge'
import type { ReservationCard } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { theme } from '@/styles/theme'
import { formatParty, formatTripTime } from './tripText'

interface Props {
  item: ReservationCard
  userType: BookerType
}

const Layout = styled(Card)`
  position: relative;
  display: grid;
  gap: ${theme.space.xxs};

  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.sm};
`

/** A reservation in a list. */
export const ReservationItem = ({ item, userType }: Props) => (
  <Layout as="article">
    <Head>
      <h3>
        <Link href={reservationHref(userType, item.reservation_no)} prefetch={false}>
          {item.ship.name}
        </Link>
      </h3>
      <ReservationBadge state={item.state} payType={item.pay_type} />
    </Head>
    <p>
      {formatTripTime(item)} · {formatParty(item, item.ship.service_type)}
    </p>
    <p>
      {item.ship.port_name} · {formatWon(item.total)} · 예약번호 {item.reservation_no}
    </p>
    {item.state === 'AWAITING_PAYMENT' && item.pay_deadline && (
      <p>{formatKoreanDateTime(new Date(item.pay_deadline))}까지 결제해 주세요.</p>
    )}
  </Layout>
)
