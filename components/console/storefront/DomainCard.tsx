import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { DomainForm } from './DomainForm'
import { DomainState } from './DomainState'

/** The storefront's own domain. */
export const DomainCard = () => {
  const { data, ...read } = useRead('getDomain', {})
  if (!data) return <Unread {...read} height="12rem" />
  return (
    <Stack $gap="md">
      {data.domain && <DomainState domain={data.domain} />}
      <DomainForm name={data.domain?.name ?? ''} />
    </Stack>
  )
}
