import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { theme } from '@/styles/theme'
import { type CameraState, useCamera } from './useCamera'

const View = styled.video`
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};
  object-fit: cover;
`

const CAMERA_TEXT = {
  asking: '카메라를 준비하고 있어요. 사용을 허용해 주세요.',
  running: '손님의 QR을 화면 가운데에 비춰 주세요.',
  denied:
    '카메라를 쓸 수 없어요. 브라우저 설정에서 카메라를 허용하거나, 아래에 코드를 입력해 주세요.',
  absent: '카메라를 찾을 수 없어요. 아래에 코드를 입력하거나 명단에서 찾아 주세요.',
} as const satisfies Record<CameraState, string>

type Props = {
  /** What the last code was answered with; '' before the first. */
  message: string
  onCode: (text: string) => void
  onClose: () => void
}

/** Reads a visitor's QR with the camera, a hand scanner or by typing. */
export const Scanner = ({ message, onCode, onClose }: Props) => {
  const { video, state } = useCamera(onCode)
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(typed)
    setTyped('')
  }
  const hasCamera = state === 'asking' || state === 'running'
  return (
    <Dialog isOpen title="QR 스캔" onClose={onClose}>
      <Stack>
        {hasCamera && <View ref={video} muted playsInline aria-label="카메라 화면" />}
        <p role="status">{message === '' ? CAMERA_TEXT[state] : ''}</p>
        {message !== '' && (
          <Callout role="alert" $tone="warning">
            {message}
          </Callout>
        )}
        <form onSubmit={submit}>
          <Stack $gap="xs">
            <TextField
              label="코드 입력"
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="secondary" isFullWidth>
              코드 확인
            </Button>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  )
}
