import Link from 'next/link'
import styled from 'styled-components'
import { SearchIcon, UserIcon, WaveIcon } from '@/components/common/icon/icons'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { MemberLinks } from './MemberLinks'
import { menuOf } from '@/lib/storefront/menu'
import { ServiceMenu } from './ServiceMenu'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.header};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.line};
  ${media.low} {
    position: static;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  max-width: ${theme.width.wide};
  min-height: 3.25rem;
  margin: 0 auto;
  padding: 0 ${theme.space.xxs} 0 ${theme.gutter};
  ${media.tablet} {
    padding: 0 ${theme.space.sm} 0 ${theme.space.lg};
  }
`

/** The whole name: a long one in two lines. It grows with the text size as far as the screen has room. */
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-size: min(${theme.fontSize.lg}, 6vw);
  font-weight: ${theme.fontWeight.bold};
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-wrap: balance;

  &[data-is-long] {
    font-size: min(${theme.fontSize.md}, 5vw);
  }
  svg {
    flex: none;
  }
  ${media.tablet} {
    &&[data-is-long] {
      font-size: min(${theme.fontSize.lg}, 3vw);
    }
  }
`

/** A logo may be drawn for a light ground alone. */
const Logo = styled.img`
  flex: none;
  border-radius: ${theme.radius.sm};
  background: #fff;
  object-fit: contain;
`

const Tools = styled.nav`
  display: flex;
  align-items: center;
  flex: none;
`

const Tool = styled(Link)`
  display: grid;
  place-items: center;
  width: min(${theme.touch}, 14vw);
  height: ${theme.touch};
  border-radius: ${theme.radius.pill};
  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceMuted};
    }
  }
  &[href='/mypage'] {
    ${media.tablet} {
      display: none;
    }
  }
`

/** Letters that fit beside the tools of a 360 px screen at the usual size. */
const SHORT_NAME = 10

/** The storefront's name, links to the search and to what is the visitor's own, and the menu. */
export const Header = ({ storefront }: { storefront: Storefront }) => {
  const { web_title: name, logo } = storefront.ship.detail
  return (
    <Bar>
      <Row>
        <Brand href="/" prefetch={false} data-is-long={name.length > SHORT_NAME || undefined}>
          {logo ? <Logo src={logo} alt="" width={36} height={36} /> : <WaveIcon size={26} />}
          <span>{name}</span>
        </Brand>
        <Tools aria-label="바로가기">
          <Tool href="/search" prefetch={false} aria-label="검색">
            <SearchIcon />
          </Tool>
          <Tool href="/mypage" prefetch={false} aria-label="마이페이지">
            <UserIcon />
          </Tool>
          <MemberLinks />
        </Tools>
      </Row>
      <ServiceMenu menu={menuOf(storefront)} />
    </Bar>
  )
}
