import { Stack } from '@/components/common/layout/Stack'
import { onRequest } from '@/components/common/load/onRequest'
import { Unread } from '@/components/console/shell/Unread'
import { useSession } from '@/components/console/shell/session'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { AccountForm } from './AccountForm'
import { BannersCard } from './BannersCard'
import { FirmForm } from './FirmForm'
import { LooksForm } from './LooksForm'
import { MenuForm } from './MenuForm'
import { NameForm } from './NameForm'
import { PhoneHoursForm } from './PhoneHoursForm'
import { SectionsForm } from './SectionsForm'

const DomainCard = onRequest(() => import('./DomainCard').then(({ DomainCard: Card }) => Card))

/** What an operator decides about the own storefront. */
export const StorefrontPage = () => {
  const { role } = useSession()
  const { data, ...read } = useRead('getStorefront', {})
  if (!data) return <Unread {...read} height="24rem" />
  return (
    <Stack>
      <NameForm storefront={data} />
      <LooksForm storefront={data} />
      <MenuForm storefront={data} />
      <BannersCard />
      <SectionsForm storefront={data} />
      <PhoneHoursForm storefront={data} />
      <FirmForm />
      {hasRight(role, 'changeBankAccount') && <AccountForm />}
      <DomainCard />
    </Stack>
  )
}
