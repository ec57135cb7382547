import Link from 'next/link'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { FavoriteButton } from '@/components/common/button/FavoriteButton'
import { isPlainClick } from '@/components/common/navigation/isPlainClick'
import { linkCardStyle } from './linkCardStyle'
import { Picture } from '@/components/common/picture/Picture'
import type { CardItem } from '@/lib/ship/cardItem'
import { decideCardOffer } from '@/lib/ship/cardOffer'
import { joinKnown } from '@/lib/text/joinKnown'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { activeShipActions, selectionOf } from '@/store/slices/activeShip'
import { theme } from '@/styles/theme'

const { color, fontSize, space } = theme

const Frame = styled.article`
  ${linkCardStyle}

  /* The heart stays above the link. */
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
    gap: 0 ${space.xs};
    margin-top: ${space.xxs};
  }
  /* A line of its own, so that prices stand at the same place on every card. */
  footer span {
    flex: 0 0 100%;
    color: ${color.success};
    font-size: ${fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
  strong {
    font-size: ${fontSize.lg};
    white-space: nowrap;
  }
  small {
    padding: 0 ${space.xs};
    border-radius: ${theme.radius.sm};
    background: ${color.tintStrong};
    color: ${color.inkStrong};
    font-weight: ${theme.fontWeight.semibold};
  }
  /* A row, see ShipCards. */
  :root[data-rows] [data-cards] & {
    grid-template-columns: min(6.5rem, 28vw) minmax(0, 1fr);

    > span {
      aspect-ratio: auto;
      height: 100%;
    }
    > div {
      gap: 0;
      padding: ${space.xxs} ${space.sm};
    }
    p {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    p + p {
      display: none;
    }
    :is(h2, h3),
    strong {
      font-size: ${fontSize.md};
    }
    /* Room for the heart. */
    :is(h2, h3) {
      padding-right: ${space.xl};
    }
    footer {
      margin: 0;
    }
  }
`

interface Props {
  item: CardItem
  /** Whether its picture may be the page's largest (LCP) and loads at once. */
  isEager?: boolean
  sizes?: string
  /** The level of its heading: 2 where the list is the page, 3 within a part of a page. */
  level?: 2 | 3
}

/** A ship in a list, with the departure that fits what the visitor said. */
export const ShipCard = ({ item, isEager, sizes, level = 3 }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { ship, detail } = item
  const intent = useAppSelector((state) => state.intent.shown)
  const dispatch = useAppDispatch()
  const { departure, price, href, day } = decideCardOffer(item, intent)
  // Its calendar opens on the day that the card names, which is no wish of the visitor's.
  const openOnDay = (event: MouseEvent) => {
    if (day && isPlainClick(event))
      dispatch(activeShipActions.scheduleSelected(selectionOf(ship.no, day)))
  }
  return (
    <Frame>
      <Picture src={detail.image} alt="" isEager={isEager} sizes={sizes} />
      <div>
        <Heading>
          <Link href={href} prefetch={false} onClick={openOnDay}>
            {detail.name}
          </Link>
        </Heading>
        <p>
          {joinKnown([
            detail.rating ? `★ ${detail.rating}` : '',
            detail.area_name,
            detail.port_name,
            detail.time_text,
          ])}
        </p>
        <p>{detail.fish.join(', ')}</p>
        <footer>
          {departure && <span>{departure}</span>}
          <strong>{price}</strong>
          {detail.is_coupon === 1 && <small>쿠폰</small>}
        </footer>
      </div>
      <FavoriteButton shipNo={ship.no} />
    </Frame>
  )
}
