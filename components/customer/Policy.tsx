import { PageTitle } from '@/components/common/text/PageTitle'
import { Prose } from '@/components/common/text/Prose'
import { Stack } from '@/components/common/layout/Stack'
import { TabLinks } from '@/components/common/layout/TabLinks'

interface Props {
  policy: { type: string; title: string; contents: string }
  /** All policies. */
  others: readonly { type: string; title: string }[]
}

/** A policy text, with links to the others. */
export const Policy = ({ policy, others }: Props) => (
  <Stack>
    <PageTitle>{policy.title}</PageTitle>
    <TabLinks
      label="약관과 정책"
      links={others.map(({ type, title }) => ({
        href: `/customer/policy/${type}`,
        label: title,
        isCurrent: type === policy.type,
      }))}
    />
    <Prose html={policy.contents} level={2} />
  </Stack>
)
