import { useRouter } from 'next/router'
import styled from 'styled-components'
import { TabLinks } from '@/components/common/layout/TabLinks'
import { useSession } from '@/components/console/shell/session'
import { hasRight, type Right } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'

const LINKS = [
  { href: '/money', label: '입금·환불', right: 'readMoney' },
  { href: '/money/statement', label: '거래내역', right: 'readMoney' },
  { href: '/money/month', label: '월 정산', right: 'readMoney' },
  { href: '/money/settlements', label: '정산서', right: 'readSettlements' },
  { href: '/money/accounts', label: '계좌', right: 'readMoney' },
  { href: '/money/merchant', label: '가맹점', right: 'changeMerchant' },
] as const satisfies readonly { href: string; label: string; right: Right }[]

const Frame = styled.div`
  margin-bottom: ${theme.space.lg};
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
        links={LINKS.filter(({ right }) => hasRight(role, right)).map(({ href, label }) => ({
          href,
          label,
          isCurrent: href === here,
        }))}
      />
    </Frame>
  )
}
