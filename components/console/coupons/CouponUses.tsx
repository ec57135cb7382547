import Link from 'next/link'
import { Rows, Row } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { formatDottedDate } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'

/** The newest reservations that used a coupon. */
export const CouponUses = ({ no }: { no: number }) => {
  const { data, failure, reload } = useRead('getCouponUses', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="6rem" />
  if (data.list.length === 0) return <p>아직 이 쿠폰을 쓴 예약이 없어요.</p>
  return (
    <Rows aria-label="쿠폰을 쓴 예약">
      {data.list.map(
        ({ reservation_no: reservationNo, name, ship_name: ship, sdate, discount }) => (
          <Row
            key={reservationNo}
            title={
              <Link href={`/reservations/${reservationNo}`} prefetch={false}>
                {name}
              </Link>
            }
            note={`${formatDottedDate(sdate)} · ${ship}`}
          >
            {formatWon(discount)}
          </Row>
        ),
      )}
    </Rows>
  )
}
