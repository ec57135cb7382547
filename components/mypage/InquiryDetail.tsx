import styled from 'styled-components'
import { Card } from '@/components/common/card/Card'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Loading } from '@/components/common/feedback/Loading'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { ArticleLayout } from '@/components/common/layout/ArticleLayout'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { AnswerBadge } from './AnswerBadge'

/** Plain text with its line breaks. */
const Text = styled.p`
  white-space: pre-line;
`

const Reply = styled(Card)`
  display: grid;
  gap: ${theme.space.xs};

  h2 {
    font-size: ${theme.fontSize.lg};
  }
`

const BackToList = () => (
  <LinkButton href="/mypage/qna" prefetch={false} variant="secondary">
    목록으로
  </LinkButton>
)

/** An inquiry of the member, with its answer if there is one. */
export const InquiryDetail = ({ no }: { no: number }) => {
  const { data, error, reload } = useLoad(`qna/${no}`, (api) => api.getCustomerDetail({ no }))
  if (error) {
    return (
      <>
        <ErrorState message={error} onRetry={reload} />
        <BackToList />
      </>
    )
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height="12rem" radius="lg" />
      </Loading>
    )
  }
  const { detail } = data
  return (
    <ArticleLayout
      title={detail.title}
      byline={
        <>
          <AnswerBadge question={detail} /> <RelativeTime at={detail.created_at} />
        </>
      }
    >
      <Text>{detail.contents}</Text>
      {detail.answer !== null && (
        <Reply as="section">
          <h2>답변</h2>
          <Text>{detail.answer}</Text>
          {detail.answered_at && (
            <small>
              <RelativeTime at={detail.answered_at} />
            </small>
          )}
        </Reply>
      )}
      <nav aria-label="이어서 보기">
        <BackToList />
      </nav>
    </ArticleLayout>
  )
}
