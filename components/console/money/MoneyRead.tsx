import type { ReactNode } from 'react'
import { ErrorState } from '@/components/common/notice/ErrorState'
import { Loading } from '@/components/common/notice/Loading'
import { Skeleton } from '@/components/common/notice/Skeleton'
import type { Read } from '@/store/console/useRead'

/** What was read, once it is there; a later failure stands above what was read before. */
export const MoneyRead = <T,>({
  read: { data, failure, reload },
  children,
}: {
  read: Read<T>
  children: (data: T) => ReactNode
}) => {
  if (!data && failure) return <ErrorState message={failure.message} onRetry={reload} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  }
  return (
    <>
      {failure && <ErrorState message={failure.message} onRetry={reload} />}
      {children(data)}
    </>
  )
}
