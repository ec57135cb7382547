import type { ReactNode } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Unread } from '@/components/console/shell/Unread'
import type { Read } from '@/store/console/useRead'

/** What was read, once it is there; a later failure stands above what was read before. */
export const MoneyRead = <T,>({
  read: { data, failure, reload },
  children,
}: {
  read: Read<T>
  children: (data: T) => ReactNode
}) => {
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  return (
    <>
      {failure && <ErrorState message={failure.message} onRetry={reload} />}
      {children(data)}
    </>
  )
}
