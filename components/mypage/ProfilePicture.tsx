import { type ChangeEvent, useId, useState } from 'react'
import styled from 'styled-components'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'
import { FieldError } from '@/components/common/form/FieldError'
import { megabytes } from '@/lib/text/megabytes'
import { useAppDispatch } from '@/store/hooks'
import { PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'
import { theme } from '@/styles/theme'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/avif'

/** Why a file cannot be a profile picture, before it is sent; '' when it can. */
const pictureProblem = ({ type, size }: File): string => {
  if (!type.startsWith('image/')) return '사진 파일만 올릴 수 있어요.'
  if (size > PICTURE_LIMIT_BYTES) {
    return `사진은 ${megabytes(PICTURE_LIMIT_BYTES)}까지 올릴 수 있어요.`
  }
  return ''
}

const Label = styled.label<ButtonStyleProps>`
  ${buttonStyle}
  position: relative;
  margin-top: ${theme.space.xxs};
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

/** Uploads a profile picture. The server crops it and removes its location data. */
export const ProfilePicture = () => {
  const dispatch = useAppDispatch()
  const errorId = useId()
  const [problem, setProblem] = useState('')
  const sending = useAction((api, form: FormData) => api.setProfilePicture(form))

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Without this the browser would not report the same file chosen again after a failure.
    target.value = ''
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    if (found) return
    const form = new FormData()
    form.append('image', file)
    const outcome = await sending.run(form)
    if (!outcome) return
    if ('failure' in outcome) return setProblem(outcome.failure.message)
    dispatch(userActions.imageChanged(outcome.data.image))
  }

  return (
    <>
      <Label {...buttonLook({ variant: 'secondary', isSmall: true })}>
        {sending.isLoading ? '올리는 중…' : '사진 바꾸기'}
        <input
          type="file"
          accept={ACCEPTED}
          disabled={sending.isLoading}
          aria-describedby={problem ? errorId : undefined}
          onChange={(event) => void choose(event)}
        />
      </Label>
      {problem && (
        <div role="alert">
          <FieldError id={errorId} message={problem} />
        </div>
      )}
    </>
  )
}
