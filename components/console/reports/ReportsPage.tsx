import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Stack } from '@/components/common/layout/Stack'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { formatKoreanDate } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { OwnUnsentReports } from './UnsentReports'

/** One page; the next is read when it is asked for, below the last row. */
const Page = ({ after }: { after?: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  const query = after === undefined ? {} : { after }
  const { data, failure, reload } = useRead('getReports', { query })
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  if (data.list.length === 0) {
    return <EmptyState title="아직 올린 조황이 없어요.">첫 조황을 올려 보세요.</EmptyState>
  }
  return (
    <>
      <Rows>
        {data.list.map(({ no, title, ship_name, sdate }) => (
          <Row key={no} title={title} note={`${ship_name} · ${formatKoreanDate(sdate)} 출조`}>
            <LinkButton
              href={`/reports/${no}`}
              prefetch={false}
              variant="secondary"
              isSmall
              aria-label={`고치기 ${title}`}
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
      {data.next !== null && isOpen && <Page after={data.next} />}
    </>
  )
}

/** The fishing reports of the boats, and those that this phone has not sent. */
export const ReportsPage = () => (
  <Stack>
    <LinkButton href="/reports/new" prefetch={false} isFullWidth>
      조황 쓰기
    </LinkButton>
    <OwnUnsentReports />
    <Page />
  </Stack>
)
