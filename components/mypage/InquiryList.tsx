import Link from 'next/link'
import styled from 'styled-components'
import { Card } from '@/components/common/card/Card'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PagedList } from '@/components/common/list/PagedList'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import type { Inquiry } from '@/lib/contract/wire'
import { qnaList } from '@/store/lists/mypage'
import { useOwnList } from '@/store/pagedList/useOwnList'
import { theme } from '@/styles/theme'
import { AnswerBadge } from './AnswerBadge'
import { MyPageFrame } from './MyPageFrame'

const Row = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space.xxs};

  small {
    color: ${theme.color.textMuted};
  }
`

const InquiryListItem = ({ question }: { question: Inquiry }) => (
  <Link href={`/mypage/qna/${question.no}`} prefetch={false}>
    <Row>
      <AnswerBadge question={question} />
      <strong>{question.title}</strong>
      <small>
        {question.type && `${question.type} · `}
        <RelativeTime at={question.created_at} />
      </small>
    </Row>
  </Link>
)

const ASK = '/customer/qna'

/** The member's inquiries, each with whether it is answered. */
export const InquiryList = () => {
  const view = useOwnList(qnaList, {})
  return (
    <MyPageFrame title="1:1 문의">
      <LinkButton href={ASK} prefetch={false} isFullWidth>
        문의하기
      </LinkButton>
      <PagedList view={view} empty={<EmptyState title="아직 문의하신 내용이 없어요." />}>
        {(question) => <InquiryListItem question={question} />}
      </PagedList>
    </MyPageFrame>
  )
}
