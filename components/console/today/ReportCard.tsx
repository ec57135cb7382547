import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import { hasRight } from '@/lib/staff/rights'
import { OwnUnsentReports } from '../reports/UnsentReports'
import { useSession } from '../shell/session'

/** Leads to a new fishing report, and shows those that this phone has not sent; they are sent from here too. */
export const ReportCard = () => {
  const { role } = useSession()
  if (!hasRight(role, 'publish')) return null
  return (
    <Stack $gap="sm">
      <OwnUnsentReports />
      <LinkButton href="/reports/new" prefetch={false} variant="secondary" isFullWidth>
        조황 쓰기
      </LinkButton>
    </Stack>
  )
}
