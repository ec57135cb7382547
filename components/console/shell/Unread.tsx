import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import type { Read } from '@/store/console/useRead'

type Props = Pick<Read<unknown>, 'failure' | 'reload'> & {
  /** CSS length of the placeholder. */
  height: string
}

/** In place of what was not read yet: a placeholder, or why it could not be read. */
export const Unread = ({ failure, reload, height }: Props) =>
  failure ? (
    <ErrorState message={failure.message} onRetry={reload} />
  ) : (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  )
