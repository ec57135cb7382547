import { useRouter } from 'next/router'
import styled from 'styled-components'
import { TabLinks } from '@/components/common/TabLinks'
import { theme } from '@/styles/theme'

const LINKS = [
  { href: '/money', label: '입금·환불' },
  { href: '/money/statement', label: '거래내역' },
  { href: '/money/month', label: '월 정산' },
  { href: '/money/accounts', label: '계좌' },
] as const

const Frame = styled.div`
  margin-bottom: ${theme.space.lg};
`

/** The pages about money. */
export const MoneyNav = () => {
  const { asPath } = useRouter()
  const here = asPath.split(/[?#]/, 1)[0]
  return (
    <Frame>
      <TabLinks
        label="정산 메뉴"
        links={LINKS.map((link) => ({ ...link, isCurrent: link.href === here }))}
      />
    </Frame>
  )
}
