import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextArea } from '@/components/common/form/TextArea'
import { Disclosure } from '@/components/console/reservations/Disclosure'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { useDraft } from '@/components/console/shell/useDraft'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { MAX_INQUIRY_ANSWER } from '@/lib/inquiry/limits'
import { useSend } from '@/store/console/useSend'

type Props = { inquiry: ConsoleInquiry }

const Fields = ({ inquiry: { inquiry_no: no } }: Props) => {
  const draft = useDraft<{ answer: string }>(`inquiry:${no}`)
  const [answer, setAnswer] = useState(draft.values.answer ?? '')
  const { send, isSending, failure } = useSend('answerInquiry')
  const write = (text: string) => {
    setAnswer(text)
    draft.keep({ answer: text })
  }
  const startOver = () => {
    setAnswer('')
    draft.forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await send({ params: { no }, body: { answer } })
    if (sent && 'data' in sent) draft.forget()
  }
  return (
    <Stack as="form" $gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
      <DraftNote isRestored={draft.isRestored} onStartOver={startOver} />
      <TextArea
        label="답변"
        hint="보내면 물어보신 분께 바로 알려요. 보낸 답변은 고칠 수 없어요."
        rows={4}
        required
        maxLength={MAX_INQUIRY_ANSWER}
        value={answer}
        onChange={({ target }) => write(target.value)}
      />
      <FailureMessage message={failure?.message} />
      <Button type="submit" isLoading={isSending}>
        답변 보내기
      </Button>
    </Stack>
  )
}

/** Answers an inquiry, which then leaves the list. What was typed stays in this tab until it is sent. */
export const AnswerForm = ({ inquiry }: Props) => (
  <Disclosure title="답변하기">
    <Fields inquiry={inquiry} />
  </Disclosure>
)
