import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Stack } from '@/components/common/layout/Stack'
import { Tabs } from '@/components/common/layout/Tabs'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { SHOWN_STATE_LABELS, shownState } from '@/lib/board/shownSpan'
import { type ArticleLine, WRITTEN_KINDS, type WrittenKind } from '@/lib/contract/console/articles'
import { formatKoreanDate, toKstDate } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { KIND_LABELS, kindOf, PUBLISHERS, type PublisherName } from './publishers'

const spanText = ({ shown_from: from, shown_until: until }: ArticleLine): string =>
  from === null && until === null
    ? ''
    : `${from === null ? '' : formatKoreanDate(from)} ~ ${until === null ? '' : formatKoreanDate(until)}`

/** `게시 중 · 11월 24일 (화) ~` */
const noteOf = (line: ArticleLine): string => {
  const span = { shownFrom: line.shown_from, shownUntil: line.shown_until }
  const state = SHOWN_STATE_LABELS[shownState(span, toKstDate(new Date()))]
  return [state, spanText(line)].filter(Boolean).join(' · ')
}

type PageProps = { publisher: PublisherName; kind: WrittenKind; after?: number }

/** One page; the next is read when it is asked for, below the last row. */
const Page = ({ publisher, kind, after }: PageProps) => {
  const { path, list } = PUBLISHERS[publisher]
  const [isOpen, setIsOpen] = useState(false)
  const query = after === undefined ? { kind } : { kind, after }
  const { data, failure, reload } = useRead(list, { query })
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  if (data.list.length === 0) return <EmptyState title="아직 올린 글이 없어요." />
  return (
    <>
      <Rows>
        {data.list.map((line) => (
          <Row key={line.no} title={line.title} note={noteOf(line)}>
            <LinkButton
              href={`${path}/${line.no}`}
              prefetch={false}
              variant="secondary"
              isSmall
              aria-label={`고치기 ${line.title}`}
            >
              고치기
            </LinkButton>
          </Row>
        ))}
      </Rows>
      {data.next !== null && !isOpen && (
        <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
          더 보기
        </Button>
      )}
      {data.next !== null && isOpen && <Page {...{ publisher, kind }} after={data.next} />}
    </>
  )
}

/** The articles of an operator, or of the provider for every storefront, by kind. */
export const articlesPage = (publisher: PublisherName) => {
  const ArticlesPage = () => {
    const { query, isReady, replace } = useRouter()
    if (!isReady) return null
    const kind = kindOf(query.kind)
    const { path } = PUBLISHERS[publisher]
    return (
      <Stack>
        {publisher === 'provider' && <p>여기에 올린 글은 모든 스토어에 보여요.</p>}
        <Tabs
          label="글의 종류"
          tabs={WRITTEN_KINDS.map((key) => ({ key, label: KIND_LABELS[key] }))}
          selected={kind}
          onSelect={(next) => void replace(`${path}?kind=${next}`, undefined, { shallow: true })}
        >
          <Stack>
            <LinkButton href={`${path}/new?kind=${kind}`} prefetch={false} isFullWidth>
              {KIND_LABELS[kind]} 쓰기
            </LinkButton>
            <Page key={kind} publisher={publisher} kind={kind} />
          </Stack>
        </Tabs>
      </Stack>
    )
  }
  return ArticlesPage
}
