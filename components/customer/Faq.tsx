import { useState } from 'react'
import { Accordion } from '@/components/common/layout/Accordion'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Cluster } from '@/components/common/layout/Cluster'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Prose } from '@/components/common/text/Prose'
import type { BoardDetail } from '@/lib/contract/wire'
import { CustomerPage } from './CustomerPage'

const ALL = ''

/** Frequently asked questions: all of them are in the HTML, for search engines and without scripts. */
export const Faq = ({ questions }: { questions: readonly BoardDetail[] }) => {
  const [kind, setKind] = useState(ALL)
  const kinds = [ALL, ...new Set(questions.map(({ type }) => type).filter(Boolean))]
  const shown = questions.filter(({ type }) => kind === ALL || type === kind)
  return (
    <CustomerPage title="자주 묻는 질문">
      <Cluster role="group" aria-label="질문 종류">
        {kinds.map((name) => (
          <ChoiceChip key={name} isPressed={name === kind} onClick={() => setKind(name)}>
            {name || '전체'}
          </ChoiceChip>
        ))}
      </Cluster>
      {shown.length === 0 && (
        <EmptyState
          title="등록된 질문이 없어요."
          action={<LinkButton href="/customer/contact">문의하기</LinkButton>}
        />
      )}
      <div>
        {shown.map(({ no, title, contents }) => (
          <Accordion key={no} name="faq" summary={title}>
            <Prose html={contents} level={2} />
          </Accordion>
        ))}
      </div>
    </CustomerPage>
  )
}
