import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Stack } from '@/components/common/layout/Stack'
import { ReviewItem } from '@/components/common/review/ReviewItem'
import { Badge } from '@/components/common/text/Badge'
import { useSession } from '@/components/console/shell/session'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleReview } from '@/lib/contract/console/reviews'
import { HIDE_REASONS } from '@/lib/review/hideReasons'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { AnswerReview, HideReview, ShowReview } from './ReviewActions'

const Item = ({ review }: { review: ConsoleReview }) => {
  const { role } = useSession()
  const { review_no: no, reservation_no: reservationNo, hidden_because: because } = review
  const canHide = hasRight(role, 'hideReviews')
  return (
    <Card as="li">
      <Stack $gap="sm">
        {because !== null && (
          <p>
            <Badge tone="warning">가림: {HIDE_REASONS[because]}</Badge>
          </p>
        )}
        <ReviewItem
          review={review}
          note={
            <>
              {review.ship_name} ·{' '}
              <Link href={`/reservations/${reservationNo}`} prefetch={false}>
                예약 {reservationNo}
              </Link>
            </>
          }
        />
        {review.answer === null && because === null && <AnswerReview no={no} />}
        {canHide && (because === null ? <HideReview no={no} /> : <ShowReview no={no} />)}
      </Stack>
    </Card>
  )
}

const List = ({ isOpen }: { isOpen: boolean }) => {
  /** The last review of the page before; pages go back to the newest by themselves. */
  const [before, setBefore] = useState<number>()
  const { data, failure, reload } = useRead('getReviews', {
    query: { is_open: isOpen ? '1' : '0', ...(before !== undefined && { before }) },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  if (data.list.length === 0) {
    return isOpen ? (
      <EmptyState title="답글을 기다리는 후기가 없어요.">
        새 후기가 올라오면 여기에 보여요.
      </EmptyState>
    ) : (
      <EmptyState title="아직 후기가 없어요.">
        다녀가신 손님께 다음 날 후기를 부탁하는 메시지를 한 번 보내요.
      </EmptyState>
    )
  }
  return (
    <>
      <p>답글을 기다리는 후기 {data.open}개예요.</p>
      <Stack as="ul" $gap="sm">
        {data.list.map((review) => (
          <Item key={review.review_no} review={review} />
        ))}
      </Stack>
      {before !== undefined && (
        <Button variant="secondary" onClick={() => setBefore(undefined)}>
          처음으로
        </Button>
      )}
      {data.has_more && (
        <Button variant="secondary" onClick={() => setBefore(data.list.at(-1)?.review_no)}>
          이전 후기 보기
        </Button>
      )}
    </>
  )
}

/** What those who were aboard wrote of the own boats, with the one answer to each. */
export const ReviewsPage = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack>
      <Checkbox
        label="답글을 기다리는 후기만 보기"
        checked={isOpen}
        onChange={() => setIsOpen(!isOpen)}
      />
      <List key={String(isOpen)} isOpen={isOpen} />
    </Stack>
  )
}
