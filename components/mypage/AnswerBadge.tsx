import { Badge } from '@/components/common/text/Badge'
import type { Inquiry } from '@/lib/contract/wire'

/** Whether an inquiry is answered. */
export const AnswerBadge = ({ question }: { question: Inquiry }) =>
  question.answer === null ? (
    <Badge tone="warning">답변 대기</Badge>
  ) : (
    <Badge tone="success">답변 완료</Badge>
  )
