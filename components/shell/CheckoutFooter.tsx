import Link from 'next/link'
import styled from 'styled-components'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { textStyle } from '@/styles/textStyle'
import { touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Wrapper = styled.footer`
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.textMuted};
  ${textStyle('sm')}

  ul {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space.md};
    max-width: ${theme.width.page};
    margin: 0 auto;
    padding: ${theme.space.sm} ${theme.gutter};
    ${media.tablet} {
      padding-inline: ${theme.space.lg};
    }
  }
  a,
  span {
    ${touchLine}
  }
`

/** Who sells, whom to call and the terms; the whole footer is on every other page. */
export const CheckoutFooter = ({ storefront: { ship } }: { storefront: Storefront }) => (
  <Wrapper>
    <ul>
      <li>
        <span>{ship.detail.footer_ship_name}</span>
      </li>
      {ship.detail.phone && (
        <li>
          <a href={`tel:${ship.detail.phone}`}>{ship.detail.phone}</a>
        </li>
      )}
      <li>
        <Link href="/customer/policy/terms" prefetch={false}>
          이용약관
        </Link>
      </li>
      <li>
        <Link href="/customer/policy/privacy" prefetch={false}>
          <strong>개인정보처리방침</strong>
        </Link>
      </li>
    </ul>
  </Wrapper>
)
