import { useId, useState } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { FieldError } from '@/components/common/form/FieldError'
import { SortableList } from '@/components/console/sortable/SortableList'
import { useUnfinished } from '@/components/console/shell/unfinished'
import { moveItem } from '@/lib/array/moveItem'
import { theme } from '@/styles/theme'
import { AddPictures } from '@/components/common/picture/AddPictures'
import { IncomingPicture } from './IncomingPicture'
import { PictureItem } from './PictureItem'
import { type PictureOwner, PICTURE_EXAMPLES } from './pictureExamples'
import { usePictureTexts } from './usePictureTexts'
import { usePictures } from './usePictures'

interface Props {
  label: string
  /** Public addresses, in the order in which they are shown. */
  value: readonly string[]
  onChange: (images: readonly string[]) => void
  max: number
  /** What shows the pictures: the example of a text for them goes by it. */
  ownerKind: PictureOwner
  hint?: string
  error?: string
}

const Fieldset = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${theme.space.xxs};
    padding: 0;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.xs};
  }
`

const listOf = (value: readonly string[], max: number) =>
  max === 1 ? '' : ` (${value.length}/${max})`

/**
 * Pictures of something that an operator shows: chosen on a phone, made smaller there, uploaded, put in order
 * by drag or by buttons, and described for who does not see them.
 */
export const PictureField = ({ label, value, onChange, max, ownerKind, hint, error }: Props) => {
  const id = useId()
  const [said, setSaid] = useState('')
  const pictures = usePictures({ value, onChange, max })
  const texts = usePictureTexts(value)
  useUnfinished(pictures.incoming.some(({ step }) => step !== 'failed'))
  const errorId = error ? `${id}-error` : undefined

  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return
    onChange(moveItem(value, from, to))
    setSaid(`사진 ${from + 1}을 ${to + 1}번째로 옮겼어요.`)
  }

  return (
    <Fieldset aria-describedby={errorId}>
      <legend>
        {label}
        {listOf(value, max)}
      </legend>
      {hint && <Small>{hint}</Small>}
      <SortableList ids={value} noun="사진" onMove={move}>
        {(image, index) => (
          <PictureItem
            key={image}
            image={image}
            place={{ index, count: value.length }}
            text={texts.of(image)}
            example={PICTURE_EXAMPLES[ownerKind]}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(value.filter((one) => one !== image))}
          />
        )}
      </SortableList>
      {pictures.incoming.length > 0 && (
        <ul aria-label={`${label} 올리는 중`}>
          {pictures.incoming.map((one) => (
            <IncomingPicture
              key={one.key}
              incoming={one}
              onResume={() => pictures.resume(one.key)}
              onGiveUp={() => pictures.giveUp(one.key)}
            />
          ))}
        </ul>
      )}
      <AddPictures
        label={label}
        room={pictures.room}
        isFirst={value.length === 0}
        onAdd={pictures.add}
      />
      <FieldError id={errorId} message={error} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Fieldset>
  )
}
