import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/Badge'
import { FavoriteButton } from '@/components/common/FavoriteButton'
import { linkCardStyle } from '@/components/common/linkCardStyle'
import { Picture } from '@/components/common/Picture'
import { Price } from '@/components/common/Price'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { seatUnitInSentence } from '@/lib/serviceType/seatUnit'
import type { CardItem } from '@/lib/ship/cardItem'
import { theme } from '@/styles/theme'

const { color, fontSize, space } = theme

const Frame = styled.article`
  ${linkCardStyle}

  /* Room for the heart, which stays above the link. */
  h3 {
    padding-right: ${space.xl};
  }
  > button {
    position: absolute;
    top: ${space.xs};
    right: ${space.xs};
    background: ${color.surface};
  }
  p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xxs} ${space.xs};
    margin-top: ${space.xxs};
  }
`

interface Props {
  item: CardItem
  /** Whether its picture may be the page's largest (LCP) and loads at once. */
  isEager?: boolean
  sizes?: string
}

const seatsLeft = ({ next_sdate, next_remain, service_type }: CardItem['detail']) =>
  next_sdate === null
    ? undefined
    : `${formatKoreanDate(next_sdate)} ${next_remain ?? 0}${seatUnitInSentence(labels[service_type])} 남음`

/** A ship in a list. */
export const ShipCard = ({ item: { ship, detail }, isEager, sizes }: Props) => {
  const left = seatsLeft(detail)
  return (
    <Frame>
      <Picture src={detail.image} alt="" isEager={isEager} sizes={sizes} />
      <div>
        <h3>
          <Link href={`/ship/${ship.no}`} prefetch={false}>
            {detail.name}
          </Link>
        </h3>
        <p>{`${detail.area_name} · ${detail.port_name} · ${detail.time_text}`}</p>
        <p>{detail.fish.join(', ')}</p>
        <footer>
          <Price amount={detail.price} unit={labels[detail.service_type].priceUnit} />
          {detail.is_coupon === 1 && <Badge tone="brand">쿠폰</Badge>}
          {left && <Badge tone="success">{left}</Badge>}
        </footer>
      </div>
      <FavoriteButton shipNo={ship.no} />
    </Frame>
  )
}
