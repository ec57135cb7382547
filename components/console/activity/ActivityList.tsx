import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import type { activityCalls } from '@/lib/contract/console/activity'
import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import { foldActs } from '@/lib/staff/foldActs'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { ActivityRow } from './ActivityRow'

export type ActivityQuery = Omit<ConsoleInput<typeof activityCalls.getActivity>['query'], 'after'>

const List = styled.ol`
  border-top: 1px solid ${theme.color.line};
`

/** One page; the next is read when it is asked for, below the last row. */
const Page = ({ query, after }: { query: ActivityQuery; after?: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  const { data, failure, reload } = useRead('getActivity', {
    query: after === undefined ? query : { ...query, after },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  if (data.list.length === 0) return <p>남은 기록이 없어요.</p>
  return (
    <>
      <List>
        {foldActs(data.list).map(([item, ...others]) => (
          <ActivityRow key={item.no} {...{ item, others }} />
        ))}
      </List>
      {data.next !== null && !isOpen && (
        <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
          더 보기
        </Button>
      )}
      {data.next !== null && isOpen && <Page query={query} after={data.next} />}
    </>
  )
}

/** What was done, the newest first. Other filters begin a new list. */
export const ActivityList = ({ query }: { query: ActivityQuery }) => (
  <Stack>
    <Page key={JSON.stringify(query)} query={query} />
  </Stack>
)
