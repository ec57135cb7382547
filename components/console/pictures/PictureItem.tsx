import { useSortable } from '@dnd-kit/sortable'
import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { Icon } from '@/components/common/icon/icons'
import { theme } from '@/styles/theme'
import { Beside, pictureRow, Thumbnail } from './pictureRowStyle'
import { PictureTextField } from './PictureTextField'
import type { PictureText } from './usePictureTexts'

interface Props {
  image: string
  place: { index: number; count: number }
  text: PictureText
  /** How a text for it may read. */
  example: string
  onMove: (to: number) => void
  onRemove: () => void
}

const Row = styled.li`
  ${pictureRow}

  &[data-is-dragged] {
    z-index: 1;
    position: relative;
    box-shadow: ${theme.shadow.middle};
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
`

/** Dragging it would scroll the page on a phone. */
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`

/** One picture of a field: its place among the others, and the text that stands for it. */
export const PictureItem = ({ image, place, text, example, onMove, onRemove }: Props) => {
  const { index, count } = place
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: image, attributes: { roleDescription: '순서를 바꾸는 손잡이' } })
  const name = `사진 ${index + 1}`
  const style = transform
    ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
    : { transition }
  return (
    <Row ref={setNodeRef} style={style} data-is-dragged={isDragging || undefined}>
      <Thumbnail src={image} alt={text?.alt || name} width={160} height={100} loading="lazy" />
      <Beside>
        {text && (
          <PictureTextField key={text.name} text={text} label={`${name} 설명`} example={example} />
        )}
        <Buttons role="group" aria-label={name}>
          {count > 1 && (
            <>
              <Handle
                ref={setActivatorNodeRef}
                label={`${name} 끌어 옮기기`}
                {...attributes}
                {...listeners}
              >
                <Icon name="grip" size={20} />
              </Handle>
              <IconButton
                label={`${name} 앞으로`}
                aria-disabled={index === 0}
                onClick={() => onMove(index - 1)}
              >
                <ChevronIcon direction="up" size={20} />
              </IconButton>
              <IconButton
                label={`${name} 뒤로`}
                aria-disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              >
                <ChevronIcon direction="down" size={20} />
              </IconButton>
            </>
          )}
          <IconButton label={`${name} 빼기`} onClick={onRemove}>
            <CloseIcon size={20} />
          </IconButton>
        </Buttons>
      </Beside>
    </Row>
  )
}
