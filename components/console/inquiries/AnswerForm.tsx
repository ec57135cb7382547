import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { type ConsoleInquiry, inquiryCalls } from '@/lib/contract/console/inquiries'
import { MAX_INQUIRY_ANSWER } from '@/lib/inquiry/limits'
import { useSend } from '@/store/console/useSend'
import { InsertTemplate } from './InsertTemplate'

type Props = { inquiry: ConsoleInquiry }

const Fields = ({ inquiry }: Props) => {
  const { inquiry_no: no } = inquiry
  const draft = useDraft<{ answer: string }>(`inquiry:${no}`)
  const { send, failure } = useSend('answerInquiry')
  const form = useForm({
    initial: { answer: '' },
    validate: checkedBy(inquiryCalls.answerInquiry.body),
    draft,
    send: async (body) => {
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) draft.forget()
    },
  })
  const insert = (text: string) => {
    const before = form.values.answer.trimEnd()
    form.change({ answer: before === '' ? text : `${before}\n${text}` })
  }
  return (
    <SendForm form={form} draft={draft} $gap="sm" failure={failure} action="답변 보내기">
      <InsertTemplate inquiry={inquiry} onInsert={insert} />
      <TextArea
        label="답변"
        hint="보내면 물어보신 분께 바로 알려요. 보낸 답변은 고칠 수 없어요."
        rows={4}
        required
        maxLength={MAX_INQUIRY_ANSWER}
        {...form.text('answer')}
      />
    </SendForm>
  )
}

/** Answers an inquiry, which then leaves the list. What was typed stays in this tab until it is sent. */
export const AnswerForm = ({ inquiry }: Props) => (
  <Disclosure title="답변하기">
    <Fields inquiry={inquiry} />
  </Disclosure>
)
