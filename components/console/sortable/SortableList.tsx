import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useId } from 'react'

interface Props {
  /** One for each item, which stays the same while it moves. */
  ids: readonly string[]
  /** What one item is called. */
  noun: string
  onMove: (from: number, to: number) => void
  children: (id: string, index: number) => ReactNode
}

/** A press on the handle is no drag. */
const DRAG_PX = 4

const INSTRUCTIONS =
  '스페이스바를 눌러 들고, 위아래 화살표로 옮긴 뒤, 스페이스바를 다시 눌러 놓아요. 그만두려면 Esc를 눌러요.'

/** What a screen reader says while an item is dragged. */
const announce = (ids: readonly string[], noun: string): Announcements => {
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `${noun} ${place(active.id)}을 들었어요.`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}번째 자리예요.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `${place(over.id)}번째 자리에 놓았어요.` : '제자리에 놓았어요.',
    onDragCancel: () => '옮기지 않았어요.',
  }
}

/** A list whose order is changed by mouse, finger or keyboard. */
export const SortableList = ({ ids, noun, onMove, children }: Props) => {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  if (ids.length === 0) return null
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announce(ids, noun),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul>{ids.map(children)}</ul>
      </SortableContext>
    </DndContext>
  )
}
