import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ScriptPlaceholder } from './ScriptPlaceholder'

const Rest = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`

interface Props {
  /** Whether it is known what stands above. */
  isReady: boolean
  /** CSS length of the placeholder's first block. */
  height?: string
  children: ReactNode
}

/** What stands below a part that may not come: it loads meanwhile, and is shown where it stays. */
export const HeldBack = ({ isReady, height, children }: Props) => (
  <>
    {!isReady && <ScriptPlaceholder height={height} />}
    <Rest hidden={!isReady}>{children}</Rest>
  </>
)
