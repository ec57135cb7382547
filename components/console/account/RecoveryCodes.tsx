import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { CopyButton } from '@/components/common/button/CopyButton'
import { Stack } from '@/components/common/layout/Stack'
import { theme } from '@/styles/theme'

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: ${theme.space.xs};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  font-family: monospace;
  font-size: ${theme.fontSize.lg};
`

type Props = { codes: readonly string[]; onDone: () => void }

/** New recovery codes. They are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: Props) => (
  <Stack>
    <Callout role="status">
      <strong>복구 코드를 지금 적어 두세요.</strong>
      휴대폰을 잃어버렸을 때 쓰는 코드예요. 다시 보여 드릴 수 없고, 코드마다 한 번만 쓸 수 있어요.
    </Callout>
    <Codes aria-label="복구 코드">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <CopyButton text={codes.join('\n')} label="코드 복사" />
    <Button isFullWidth onClick={onDone}>
      적어 두었어요
    </Button>
  </Stack>
)
