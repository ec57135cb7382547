import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Icon } from '@/components/common/icon/icons'
import type { SortableHandle } from './useSortableRow'

/** Dragging it would scroll the page on a phone. */
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`

type Props = {
  /** What the row is called. */
  name: string
  place: { index: number; count: number }
  handle: SortableHandle
  onMove: (to: number) => void
  /** What its buttons say of the way there. */
  words?: readonly [up: string, down: string]
}

/** A handle and two buttons that move a row of a `SortableList`; none where it is alone. */
export const MoveButtons = ({
  name,
  place: { index, count },
  handle,
  onMove,
  words: [up, down] = ['위로', '아래로'],
}: Props) =>
  count > 1 && (
    <>
      <Handle label={`${name} 끌어 옮기기`} {...handle}>
        <Icon name="grip" size={20} />
      </Handle>
      <IconButton
        label={`${name} ${up}`}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <ChevronIcon direction="up" size={20} />
      </IconButton>
      <IconButton
        label={`${name} ${down}`}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <ChevronIcon direction="down" size={20} />
      </IconButton>
    </>
  )
