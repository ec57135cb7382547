import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { ReviewItem } from '@/components/common/review/ReviewItem'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'
import { ReviewForm } from './ReviewForm'

interface Props {
  no: number
  userType: BookerType
  serviceType: ServiceType
}

interface WrittenProps {
  review: NonNullable<Answer<'readyReview'>['review']>
  no: number
  userType: BookerType
  onDeleted: () => void
}

const Written = ({ review, no, userType, onDeleted }: WrittenProps) => {
  const booker = useBookerOf(userType)
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useAction((api) => api.deleteReview({ reservation_no: no, ...booker }))
  const confirm = async () => {
    const outcome = await remove.run()
    if (!outcome) return
    setIsConfirming(false)
    if ('data' in outcome) onDeleted()
  }
  return (
    <Stack $gap="sm">
      {review.hidden_because !== '' && (
        <Callout $tone="warning">
          <p>
            <strong>지금은 다른 분들께 보이지 않아요.</strong> 까닭: {review.hidden_because}
          </p>
          <p>동의하지 않으시면 문의하기로 알려 주세요.</p>
        </Callout>
      )}
      <ReviewItem review={review} />
      <FailureMessage message={remove.failure?.message} />
      <Button variant="secondary" isSmall onClick={() => setIsConfirming(true)}>
        후기 지우기
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        title="후기를 지울까요?"
        message="올린 사진과 운영자의 답글도 함께 지워져요."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        isDanger
        isLoading={remove.isLoading}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      />
    </Stack>
  )
}

/** The review of the booker's own trip: the form, or what was written. Nothing where neither is. */
export const ReviewSection = ({ no, userType, serviceType }: Props) => {
  const booker = useBookerOf(userType)
  const { data, reload } = useLoad(`review ${no}`, (api) =>
    api.readyReview({ reservation_no: no, ...booker }),
  )
  // Without an answer there is no form: nothing else on the page needs it.
  if (!data) return null
  if (data.review) {
    return (
      <Section title="내 후기">
        <Written review={data.review} no={no} userType={userType} onDeleted={reload} />
      </Section>
    )
  }
  if (data.until === null) return null
  return (
    <Section title="후기 쓰기">
      <p>어떠셨어요? {formatKoreanDate(data.until)}까지 쓸 수 있어요.</p>
      <ReviewForm no={no} userType={userType} serviceType={serviceType} onWritten={reload} />
    </Section>
  )
}
