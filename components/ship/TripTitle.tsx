import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { IconButton } from '@/components/common/button/IconButton'
import { onDemand } from '@/components/common/load/onDemand'
import { FavoriteButton } from '@/components/common/button/FavoriteButton'
import { Price } from '@/components/common/text/Price'
import { ShareIcon } from '@/components/common/icon/ShareIcon'
import type { ShipDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { theme } from '@/styles/theme'

const CouponText = () => <Badge tone="warning">쿠폰 사용 가능</Badge>

/** Visible at once; it can be pressed when its code is loaded. */
const CouponBadge = onDemand(
  () => import('./CouponBadge').then(({ CouponBadge: Badge }) => Badge),
  { Loading: CouponText, LoadError: CouponText },
)

const SharePlaceholder = () => (
  <IconButton label="공유하기" disabled>
    <ShareIcon />
  </IconButton>
)

/** Sharing works by script alone. */
const ShareTripButton = onDemand(
  () => import('./ShareTripButton').then(({ ShareTripButton: Share }) => Share),
  { Loading: SharePlaceholder, LoadError: SharePlaceholder },
)

const Row = styled.header`
  display: flex;
  /* The buttons stand beside the name, below it with large text. */
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};

  > div:first-of-type {
    flex: 1 1 10rem;
    display: grid;
    justify-items: start;
    gap: ${theme.space.xxs};
    min-width: 0;
  }
  > div:last-of-type {
    display: flex;
    align-items: flex-start;
  }
  h1 {
    font-size: ${theme.fontSize.xxl};
  }
  p:first-child {
    color: ${theme.color.textMuted};
  }
`

/** The name of a ship, its operator and price, with the buttons to favour and share it. */
export const TripTitle = ({ trip, url }: { trip: ShipDetail; url: string }) => {
  const { detail, ship } = trip
  const words = labels[detail.service_type]
  return (
    <Row>
      <div>
        <p>
          <Badge tone="brand">{words.name}</Badge> {detail.operator_name}
        </p>
        <h1>{detail.name}</h1>
        <p>
          {detail.price > 0 && (
            <>
              {words.price}{' '}
              <Price
                amount={detail.least_price ?? detail.price}
                isFrom={detail.least_price !== undefined}
                unit={words.priceUnit}
              />{' '}
            </>
          )}
          {detail.is_coupon === 1 && <CouponBadge />}
        </p>
      </div>
      <div>
        <FavoriteButton shipNo={ship.no} />
        <ShareTripButton title={detail.name} url={url} />
      </div>
    </Row>
  )
}
