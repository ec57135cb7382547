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
  images: readonly string[]
  onMove: (from: number, to: number) => void
  children: (image: string, index: number) => ReactNode
}

/** A press on the handle is no drag. */
const DRAG_PX = 4

const INSTRUCTIONS =
  '스페이스바를 눌러 사진을 들고, 위아래 화살표로 옮긴 뒤, 스페이스바를 다시 눌러 놓아요. 그만두려면 Esc를 눌러요.'

/** What a screen reader says while a picture is dragged. */
const announce = (images: readonly string[]): Announcements => {
  const place = (id: UniqueIdentifier | undefined) => images.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `사진 ${place(active.id)}을 들었어요.`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}번째 자리예요.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `${place(over.id)}번째 자리에 놓았어요.` : '제자리에 놓았어요.',
    onDragCancel: () => '옮기지 않았어요.',
  }
}

/** A list of pictures whose order is changed by mouse, finger or keyboard. */
export const SortablePictures = ({ images, onMove, children }: Props) => {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  if (images.length === 0) return null
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(images.indexOf(String(active.id)), images.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announce(images),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...images]} strategy={verticalListSortingStrategy}>
        <ul>{images.map(children)}</ul>
      </SortableContext>
    </DndContext>
  )
}
