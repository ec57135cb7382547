import { useForm } from '@/components/common/form/useForm'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { POLICY_LABELS, type PolicyType } from '@/lib/board/policyTypes'
import { policyText, type PolicyVersion } from '@/lib/contract/console/policies'
import { useSend } from '@/store/console/useSend'
import { PolicyFields, type PolicyValues } from './PolicyFields'

type Props = {
  type: PolicyType
  /** What the new text begins with. */
  inForce: PolicyVersion | undefined
}

const Fields = ({ type, inForce }: Props) => {
  const draft = useDraft<PolicyValues>(`policy:${type}`)
  const { send, failure } = useSend('addPolicy')
  const request = useRequestKey()
  const form = useForm<PolicyValues>({
    initial: {
      title: inForce?.title ?? POLICY_LABELS[type],
      contents_html: inForce?.contents_html ?? '',
      starts_on: '',
    },
    validate: checkedBy(policyText),
    draft,
    send: async (values) => {
      const body = { ...values, type }
      const sent = await send({ body: { ...body, request_key: request.keyFor(body) } })
      request.settle(sent)
      if (sent && 'data' in sent) draft.forget()
    },
  })
  return (
    <SendForm form={form} draft={draft} failure={failure} action="새 내용 올리기">
      {/* The text's own headings are below it. */}
      <VisuallyHidden as="h2">새 내용</VisuallyHidden>
      <PolicyFields form={form} />
    </SendForm>
  )
}

/** Writes the next version of a policy text. */
export const NewPolicy = (props: Props) => (
  <Disclosure title="새 내용 쓰기">
    <Fields {...props} />
  </Disclosure>
)
