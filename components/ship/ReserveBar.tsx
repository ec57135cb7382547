import styled from 'styled-components'
import { buttonLook, buttonStyle, type ButtonStyleProps } from '@/components/common/buttonStyle'
import { Price } from '@/components/common/Price'
import type { ShipDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** The element id of the calendar. */
export const CALENDAR_ID = 'calendar'

const Bar = styled.div`
  position: fixed;
  inset: auto 0 calc(${theme.bottomBar} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.sticky};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  padding: ${theme.space.xs} ${theme.space.md};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  ${media.tablet} {
    bottom: 0;
    justify-content: flex-end;
    /* Aligned with the page on screens of any width. */
    padding-inline: max(
      ${theme.space.lg},
      calc((100% - ${theme.width.page}) / 2 + ${theme.space.lg})
    );
  }
`

/** Not Next's link: it would put the server's internal path before the `#`. */
const Jump = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

/** Space at the end of the page, so that the bar covers no content. */
const Room = styled.div`
  height: 4rem;
`

/** A bar at the bottom of the screen with the price and a link to the calendar. */
export const ReserveBar = ({ detail }: { detail: ShipDetail['detail'] }) => {
  const words = labels[detail.service_type]
  return (
    <>
      <Room />
      <Bar>
        <Price amount={detail.price} unit={words.priceUnit} />
        <Jump href={`#${CALENDAR_ID}`} {...buttonLook({})}>
          {words.reserve}
        </Jump>
      </Bar>
    </>
  )
}
