import styled from 'styled-components'
import { Loading } from '@/components/common/feedback/Loading'
import { NoScriptCallout } from '@/components/common/feedback/NoScriptCallout'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'

/** As high as a screen: what takes its place is higher, and the footer must not be seen to jump. */
const Screen = styled(Stack)`
  align-content: start;
  min-height: 100svh;
`

interface Props {
  /** CSS length of the first block, which stands for what the page says first. */
  height?: string
}

/** Stands in for content that fills the page and that only a script can show. */
export const ScriptPlaceholder = ({ height = '14rem' }: Props) => (
  <>
    <NoScriptCallout />
    <Loading>
      <Screen>
        <Skeleton height={height} radius="lg" />
        <Skeleton height="3rem" radius="lg" />
        <Skeleton height="8rem" radius="lg" />
      </Screen>
    </Loading>
  </>
)
