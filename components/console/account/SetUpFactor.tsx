import { useState } from 'react'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { useSend } from '@/store/console/useSend'
import { RecoveryCodes } from './RecoveryCodes'
import { TotpSetUp } from './TotpSetUp'
import { useAddPasskey } from './useAddPasskey'

type Props = {
  /** Called when something was begun: what the page knows of the session changes from here on. */
  onBegin?: () => void
  onDone: () => void
}

/** Sets up one-time codes or a passkey, and shows the recovery codes that come with the first of them. */
export const SetUpFactor = ({ onBegin, onDone }: Props) => {
  const [codes, setCodes] = useState<string[]>([])
  const [totp, setTotp] = useState<{ secret: string; uri: string }>()
  const finish = (made: string[]) => (made.length > 0 ? setCodes(made) : onDone())
  const totpBegin = useSend('beginTotp')
  const passkey = useAddPasskey(finish)

  const beginTotp = async () => {
    onBegin?.()
    const begun = await totpBegin.send({})
    if (begun && 'data' in begun) setTotp(begun.data)
  }
  const addPasskey = () => {
    onBegin?.()
    void passkey.add()
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (totp) return <TotpSetUp {...totp} onDone={finish} />
  return (
    <Stack>
      {browserSupportsWebAuthn() && (
        <Button isFullWidth isLoading={passkey.isSending} onClick={addPasskey}>
          지문·얼굴(패스키)로 등록
        </Button>
      )}
      <Button
        variant="secondary"
        isFullWidth
        isLoading={totpBegin.isSending}
        onClick={() => void beginTotp()}
      >
        인증 앱으로 등록
      </Button>
      <FailureMessage message={passkey.problem ?? totpBegin.failure?.message} />
    </Stack>
  )
}
