import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { reviewCalls } from '@/lib/contract/console/reviews'
import { HIDE_REASON_CODES, HIDE_REASONS, type HideReason } from '@/lib/review/hideReasons'
import { MAX_REVIEW_ANSWER } from '@/lib/review/limits'
import { useSend } from '@/store/console/useSend'

/** The one answer to a review. What was typed stays in this tab until it is sent. */
export const AnswerReview = ({ no }: { no: number }) => {
  const draft = useDraft<{ answer: string }>(`review:${no}`)
  const { send, failure } = useSend('answerReview')
  const form = useForm({
    initial: { answer: '' },
    validate: checkedBy(reviewCalls.answerReview.body),
    draft,
    send: async (body) => {
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) draft.forget()
    },
  })
  return (
    <Disclosure title="답글 달기">
      <SendForm form={form} draft={draft} $gap="sm" failure={failure} action="답글 올리기">
        <TextArea
          label="답글"
          hint="후기 아래에 누구에게나 보여요. 한 번만 달 수 있고 고칠 수 없어요."
          rows={4}
          required
          maxLength={MAX_REVIEW_ANSWER}
          {...form.text('answer')}
        />
      </SendForm>
    </Disclosure>
  )
}

/** Hides a review for a reason of the policy. */
export const HideReview = ({ no }: { no: number }) => {
  const { send, failure } = useSend('hideReview')
  const form = useForm<{ because: HideReason }>({
    initial: { because: 'person' },
    send: async (body) => {
      await send({ params: { no }, body })
    },
  })
  return (
    <Disclosure title="가리기">
      <SendForm form={form} $gap="sm" failure={failure} action="후기 가리기" variant="secondary">
        <RadioCards
          legend="까닭"
          options={HIDE_REASON_CODES.map((code) => ({ value: code, label: HIDE_REASONS[code] }))}
          {...form.choice('because')}
        />
      </SendForm>
    </Disclosure>
  )
}

/** Shows a hidden review again. */
export const ShowReview = ({ no }: { no: number }) => {
  const { send, isSending, failure } = useSend('showReview')
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isSmall
        isLoading={isSending}
        onClick={() => void send({ params: { no } })}
      >
        다시 보이기
      </Button>
    </>
  )
}
