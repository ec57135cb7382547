import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { useSession } from '@/components/console/shell/session'
import { openTasks } from '@/lib/operator/setUp'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'

/** What a new operator does before its storefront sells, one after the other; nothing once it has sold. */
export const SetUpTasks = () => {
  const { role } = useSession()
  const { data } = useRead('getSetUp', {})
  const missing = data?.missing ?? []
  // A small fleet may have few departures on sale for ever: it is open all the same.
  if (!missing.includes('booking')) return null
  const own = openTasks(missing).filter(({ right }) => hasRight(role, right))
  if (own.length === 0) return null
  return (
    <Section title="스토어를 열려면">
      <Stack $gap="xs">
        {own.map(({ label, href }) => (
          <LinkButton key={label} href={href} variant="secondary" isFullWidth prefetch={false}>
            {label}
          </LinkButton>
        ))}
      </Stack>
    </Section>
  )
}
