import Link from 'next/link'
import styled from 'styled-components'
import { SearchIcon, UserIcon, WaveIcon } from '@/components/common/icons'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ServiceMenu } from './ServiceMenu'

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${theme.zIndex.header};
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.line};
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  max-width: ${theme.width.page};
  min-height: 3.25rem;
  margin: 0 auto;
  padding: 0 ${theme.space.xs} 0 ${theme.space.md};
  ${media.tablet} {
    padding: 0 ${theme.space.lg};
  }
`

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-width: 0;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};
  letter-spacing: -0.02em;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`

const Tools = styled.nav`
  display: flex;
  flex: none;
`

const Tool = styled(Link)`
  display: grid;
  place-items: center;
  width: ${theme.touch};
  height: ${theme.touch};
  border-radius: ${theme.radius.pill};
  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceMuted};
    }
  }
`

/** The storefront's name, links to the search and to 마이페이지, and the menu. */
export const Header = ({ storefront }: { storefront: Storefront }) => (
  <Bar>
    <Row>
      <Brand href="/" prefetch={false}>
        <WaveIcon size={26} />
        <span>{storefront.ship.detail.web_title}</span>
      </Brand>
      <Tools aria-label="바로가기">
        <Tool href="/search" prefetch={false} aria-label="검색">
          <SearchIcon />
        </Tool>
        <Tool href="/mypage" prefetch={false} aria-label="마이페이지">
          <UserIcon />
        </Tool>
      </Tools>
    </Row>
    <ServiceMenu menu={storefront.menu} />
  </Bar>
)
