import { Loading } from '@/components/common/Loading'
import { NoScriptNotice } from '@/components/common/NoScriptNotice'
import { Skeleton } from '@/components/common/Skeleton'

/** Stands in for content that only a script can show. @param height CSS length */
export const ScriptPlaceholder = ({ height }: { height: string }) => (
  <>
    <NoScriptNotice />
    <Loading>
      <Skeleton height={height} radius="lg" />
    </Loading>
  </>
)
