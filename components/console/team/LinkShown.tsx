import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { CopyButton } from '@/components/common/button/CopyButton'
import { Stack } from '@/components/common/layout/Stack'
import { INVITATION_DAYS } from '@/lib/staff/limits'

const Address = styled.code`
  overflow-wrap: anywhere;
`

/** The link of an invitation, to hand on. It is shown this once. */
export const LinkShown = ({ link, onDone }: { link: string; onDone: () => void }) => (
  <Stack>
    <p role="status">
      이 링크를 그 사람에게 보내 주세요. {INVITATION_DAYS}일 안에 한 번만 쓸 수 있고, 다시 보여 드릴
      수 없어요.
    </p>
    <Address>{link}</Address>
    <CopyButton text={link} label="링크 복사" />
    <Button isFullWidth onClick={onDone}>
      다 했어요
    </Button>
  </Stack>
)
