import { Button } from '@/components/common/button/Button'
import { Stack } from '@/components/common/layout/Stack'
import { playChime } from '@/components/console/shell/useChime'

const listen = () => {
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  playChime(context)
  setTimeout(() => void context.close(), 1_000)
}

/** Lets one hear what an open page plays. */
export const SoundTest = () => (
  <Stack $gap="sm">
    <p>
      콘솔을 열어 둔 동안 새 일이 생기면 짧은 소리가 나고 화면 위에 알려요. 화면을 한 번 누른 뒤부터
      소리가 나요.
    </p>
    <Button variant="secondary" isFullWidth onClick={listen}>
      소리 들어 보기
    </Button>
  </Stack>
)
