import { useSortable } from '@dnd-kit/sortable'
import { css } from 'styled-components'
import { theme } from '@/styles/theme'

/** How a row looks while it is dragged. */
export const draggedRow = css`
  &[data-is-dragged] {
    z-index: 1;
    position: relative;
    box-shadow: ${theme.shadow.middle};
  }
`

/** A row of a `SortableList`: what its element gets, and what its handle gets. */
export const useSortableRow = (id: string) => {
  const sortable = useSortable({ id, attributes: { roleDescription: '순서를 바꾸는 손잡이' } })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable
  const { transform, transition, isDragging } = sortable
  const style = transform
    ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
    : { transition }
  return {
    row: { ref: setNodeRef, style, 'data-is-dragged': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}

export type SortableHandle = ReturnType<typeof useSortableRow>['handle']
