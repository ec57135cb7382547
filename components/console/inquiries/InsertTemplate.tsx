import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { fillAnswer } from '@/lib/inquiry/answerTemplate'
import { useRead } from '@/store/console/useRead'

type Props = {
  inquiry: ConsoleInquiry
  onInsert: (text: string) => void
}

/** The answers that are kept to use again, each put into an answer by one press. */
export const InsertTemplate = ({ inquiry, onInsert }: Props) => {
  const { data } = useRead('getAnswerTemplates', {})
  if (!data || data.list.length === 0) return null
  return (
    <Cluster role="group" aria-label="자주 쓰는 답변 넣기">
      {data.list.map((template, index) => (
        <Button
          key={index}
          variant="secondary"
          isSmall
          onClick={() => onInsert(fillAnswer(template, inquiry))}
        >
          {template.name}
        </Button>
      ))}
    </Cluster>
  )
}
