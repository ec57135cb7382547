import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { MoveButtons } from '@/components/console/sortable/MoveButtons'
import { draggedRow, useSortableRow } from '@/components/console/sortable/useSortableRow'
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
  ${draggedRow}
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
`

const WORDS = ['앞으로', '뒤로'] as const

/** One picture of a field: its place among the others, and the text that stands for it. */
export const PictureItem = ({ image, place, text, example, onMove, onRemove }: Props) => {
  const { row, handle } = useSortableRow(image)
  const name = `사진 ${place.index + 1}`
  return (
    <Row {...row}>
      <Thumbnail src={image} alt={text?.alt || name} width={160} height={100} loading="lazy" />
      <Beside>
        {text && (
          <PictureTextField key={text.name} text={text} label={`${name} 설명`} example={example} />
        )}
        <Buttons role="group" aria-label={name}>
          <MoveButtons name={name} place={place} handle={handle} onMove={onMove} words={WORDS} />
          <IconButton label={`${name} 빼기`} onClick={onRemove}>
            <CloseIcon size={20} />
          </IconButton>
        </Buttons>
      </Beside>
    </Row>
  )
}
