import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import type { BoardingWords } from '@/lib/boarding/boardingWords'
import { spreadLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import type { Boarded } from './useTaps'

/** Over the list, where the thumb is: above the bar of a phone. */
const Place = styled.div`
  position: sticky;
  bottom: calc(${theme.bottomBar} + ${theme.space.xs} + env(safe-area-inset-bottom));
  z-index: ${theme.zIndex.sticky};
  margin-top: ${theme.space.sm};
  ${media.wide} {
    bottom: ${theme.space.sm};
  }
  ${media.low} {
    position: static;
  }
`

const Bar = styled(Callout)`
  ${spreadLine}
  border: 1px solid ${theme.color.lineStrong};
  overflow-wrap: anywhere;
`

type Props = { boarded: Boarded | undefined; words: BoardingWords; onUndo: () => void }

/** Says that a whole party was boarded, and takes it back with one press, also without network. */
export const BoardedBar = ({ boarded, words, onUndo }: Props) => {
  const undone = useFocusOnChange<HTMLDivElement>(boarded?.isUndone ?? false)
  const who = boarded && `${boarded.name} 님 ${boarded.taps.length}${words.unit}`
  return (
    <Place role="status">
      {boarded && (
        <Bar ref={undone} tabIndex={-1} $tone={boarded.isUndone ? 'brand' : 'success'}>
          <strong>
            {who} {boarded.isUndone ? '표시를 되돌렸어요.' : `모두 ${words.act} ✓`}
          </strong>
          {!boarded.isUndone && (
            <Button variant="secondary" aria-label={`모두 되돌리기 ${who}`} onClick={onUndo}>
              모두 되돌리기
            </Button>
          )}
        </Bar>
      )}
    </Place>
  )
}
