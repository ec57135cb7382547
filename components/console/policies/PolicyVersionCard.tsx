import { Card } from '@/components/common/card/Card'
import { useForm } from '@/components/common/form/useForm'
import { Accordion } from '@/components/common/layout/Accordion'
import { Stack } from '@/components/common/layout/Stack'
import { Prose } from '@/components/common/text/Prose'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useSave } from '@/components/console/shell/useSave'
import { TakeDown } from '@/components/console/writing/TakeDown'
import { policyText, type PolicyVersion } from '@/lib/contract/console/policies'
import { formatDottedDate } from '@/lib/date/kst'
import { PolicyFields, type PolicyValues } from './PolicyFields'

const STATES: Readonly<Record<PolicyVersion['state'], string>> = {
  waiting: '시행 예정',
  inForce: '시행 중',
  former: '이전 내용',
}

/** A version that has not begun can still be changed, or given up. */
const WaitingForm = ({ policy }: { policy: PolicyVersion }) => {
  const { no, version, title, contents_html, starts_on } = policy
  const { save, failure, isSaved } = useSave('changePolicy')
  const form = useForm<PolicyValues>({
    initial: { title, contents_html, starts_on },
    validate: checkedBy(policyText),
    send: (values) => save({ params: { no }, body: { ...values, version } }),
  })
  return (
    <Stack>
      <SendForm
        form={form}
        failure={failure}
        done={isSaved && '고쳤어요.'}
        action="고친 내용 올리기"
      >
        <PolicyFields form={form} />
      </SendForm>
      <TakeDown call="takeDownPolicy" no={no} what="시행 예정" onDone={() => undefined} />
    </Stack>
  )
}

const spanText = ({ starts_on: from, ends_on: until }: PolicyVersion): string =>
  `${formatDottedDate(from)}부터${until === null ? '' : ` ${formatDottedDate(until)}까지`}`

/** One version of a policy text, as it is shown. */
export const PolicyVersionCard = ({ version: policy }: { version: PolicyVersion }) => (
  <Stack as={Card} $gap="xs">
    <h2>
      {STATES[policy.state]} · {spanText(policy)}
    </h2>
    <Accordion summary={policy.title}>
      <Prose html={policy.contents_html} level={3} />
    </Accordion>
    {policy.state === 'waiting' && (
      <Disclosure title="고치기">
        <WaitingForm policy={policy} />
      </Disclosure>
    )}
  </Stack>
)
