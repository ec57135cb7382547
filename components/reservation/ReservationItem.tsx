import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { linkCardStyle } from '@/components/common/card/linkCardStyle'
import { Picture } from '@/components/common/picture/Picture'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { useToday } from '@/components/common/time/useToday'
import type { ReservationCard } from '@/lib/contract/wire'
import { formatDDay } from '@/lib/reservation/dDay'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { isLive } from '@/lib/reservation/states'
import { formatParty, formatTripTime } from '@/lib/reservation/tripText'
import { joinKnown } from '@/lib/text/joinKnown'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { NextStepRow } from './NextStepRow'

const { space } = theme

const PICTURE = { narrow: '5.5rem', wide: '9rem' }
const PICTURE_SIZES = '(min-width: 768px) 144px, 88px'

interface Props {
  item: ReservationCard
  userType: BookerType
}

const Frame = styled.article`
  ${linkCardStyle}
  grid-template-columns: min(${PICTURE.narrow}, 20vw) minmax(0, 1fr);
  column-gap: ${space.sm};
  padding: ${space.md};

  > div {
    grid-template-columns: minmax(0, 1fr);
    padding: 0;
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  ${media.tablet} {
    grid-template-columns: ${PICTURE.wide} minmax(0, 1fr);
    column-gap: ${space.md};
  }
`

const Photo = styled.span`
  overflow: hidden;
  height: fit-content;
  border-radius: ${theme.radius.sm};
`

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
`

const moneyOf = ({ refund_amount, total }: ReservationCard) =>
  refund_amount ? `환불 ${formatWon(refund_amount)}` : formatWon(total)

/** A reservation in a list: when and what, and the next thing to do. */
export const ReservationItem = ({ item, userType }: Props) => {
  const today = useToday()
  const { ship, reservation_no } = item
  const href = reservationHref(userType, reservation_no)
  const dDay = today && item.sdate && isLive(item.state) ? formatDDay(item.sdate, today) : ''

  return (
    <Frame>
      <Photo>
        <Picture src={ship.image} alt="" width={320} height={240} sizes={PICTURE_SIZES} />
      </Photo>
      <div>
        <Badges>
          {dDay && <Badge tone="brand">{dDay}</Badge>}
          <ReservationBadge state={item.state} payType={item.pay_type} />
        </Badges>
        <h2>
          <Link href={href} prefetch={false}>
            {ship.name}
          </Link>
        </h2>
        <p>{formatTripTime(item, ship)}</p>
        <p>{joinKnown([formatParty(item, ship.service_type), ship.port_name, moneyOf(item)])}</p>
        <p>예약번호 {reservation_no}</p>
      </div>
      <NextStepRow item={item} href={href} />
    </Frame>
  )
}
