import type { ChangeEvent } from 'react'
import styled from 'styled-components'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'
import { Icon } from '@/components/common/icon/icons'
import { Small } from '@/components/common/text/Small'

interface Props {
  label: string
  /** How many more there may be. */
  room: number
  isFirst: boolean
  onAdd: (files: readonly File[]) => void
}

/** What phones take; HEIC is what an iPhone keeps, and gives as JPEG where that is asked for. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const Label = styled.label<ButtonStyleProps>`
  ${buttonStyle}
  position: relative;
  cursor: pointer;

  &:focus-within {
    outline: 3px solid currentColor;
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`

/** Chooses pictures of the phone, or takes one; more than there is room for are left out, and that is said. */
export const AddPictures = ({ label, room, isFirst, onAdd }: Props) => {
  if (room === 0) return null
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd(Array.from(target.files ?? []).slice(0, room))
    // Without this the browser would not report the same file chosen again after a failure.
    target.value = ''
  }
  return (
    <>
      <Label {...buttonLook({ variant: 'secondary', isFullWidth: true })}>
        <Icon name="plus" size={20} />
        {isFirst ? `${label} 올리기` : `${label} 더 올리기`}
        <input type="file" accept={ACCEPTED} multiple={room > 1} onChange={choose} />
      </Label>
      {room > 1 && (
        <Small>{room}장까지 한 번에 고를 수 있어요. 사진에 담긴 위치와 기기 정보는 지워요.</Small>
      )}
    </>
  )
}
