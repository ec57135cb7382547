import { useRouter } from 'next/router'
import styled from 'styled-components'
import { TabLinks } from '@/components/common/layout/TabLinks'
import { useSession } from '@/components/console/shell/session'
import { menuOf } from '@/lib/staff/menu'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** Wrapped, so that none is out of sight; beside the menu, which has them all, there is no need of it. */
const Frame = styled.div`
  margin-bottom: ${theme.space.lg};

  > nav {
    flex-wrap: wrap;
  }
  ${media.wide} {
    display: none;
  }
`

/** The pages about money. */
export const MoneyNav = () => {
  const { asPath } = useRouter()
  const { role } = useSession()
  const here = asPath.split(/[?#]/, 1)[0]
  return (
    <Frame>
      <TabLinks
        label="정산 메뉴"
        links={menuOf(role)
          .filter(({ group }) => group === '돈')
          .map(({ href, label }) => ({ href, label, isCurrent: href === here }))}
      />
    </Frame>
  )
}
