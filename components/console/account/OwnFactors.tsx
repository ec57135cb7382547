import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import type { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { momentText } from '@/lib/staff/momentText'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUpFactor } from './SetUpFactor'

type Factors = ConsoleAnswer<typeof accountCalls.getFactors>

const usedText = (usedAt: string | null): string =>
  usedAt === null ? '아직 쓰지 않음' : `마지막 ${momentText(usedAt)}`

const FactorRows = ({ factors }: { factors: Factors }) => {
  const totp = useSend('removeTotp')
  const passkey = useSend('removePasskey')
  return (
    <>
      <FailureMessage message={totp.failure?.message ?? passkey.failure?.message} />
      <Rows>
        {factors.has_totp && (
          <Row title="인증 앱">
            <Button
              variant="secondary"
              isSmall
              aria-label="지우기 인증 앱"
              isLoading={totp.isSending}
              onClick={() => void totp.send({})}
            >
              지우기
            </Button>
          </Row>
        )}
        {factors.passkeys.map(({ no, label, used_at }) => (
          <Row key={no} title={`패스키 ${label}`} note={usedText(used_at)}>
            <Button
              variant="secondary"
              isSmall
              aria-label={`지우기 패스키 ${label}`}
              isLoading={passkey.isSending}
              onClick={() => void passkey.send({ params: { no } })}
            >
              지우기
            </Button>
          </Row>
        ))}
      </Rows>
    </>
  )
}

const RecoveryRow = ({ left }: { left: number }) => {
  const { send, isSending, failure } = useSend('renewRecoveryCodes')
  const [codes, setCodes] = useState<string[]>([])
  const renew = async () => {
    const sent = await send({})
    if (sent && 'data' in sent) setCodes(sent.data.recovery_codes)
  }
  return (
    <>
      <Rows>
        <Row title="복구 코드" note={`${left}개 남았어요. 새로 만들면 예전 코드는 쓸 수 없어요.`}>
          <Button variant="secondary" isSmall isLoading={isSending} onClick={() => void renew()}>
            새로 만들기
          </Button>
        </Row>
      </Rows>
      <FailureMessage message={failure?.message} />
      <Dialog title="복구 코드" isOpen={codes.length > 0} onClose={() => setCodes([])}>
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </Dialog>
    </>
  )
}

/** One’s own second factors. */
export const OwnFactors = () => {
  const { data, failure, reload } = useRead('getFactors', {})
  const [isAdding, setIsAdding] = useState(false)
  if (!data) return <Unread failure={failure} reload={reload} height="14rem" />
  const hasFactor = data.has_totp || data.passkeys.length > 0
  return (
    <>
      {!hasFactor && <p>아직 없어요. 등록하면 비밀번호가 새어 나가도 안전해요.</p>}
      {hasFactor && <FactorRows factors={data} />}
      {hasFactor && <RecoveryRow left={data.recovery_codes_left} />}
      <Button variant="secondary" isFullWidth onClick={() => setIsAdding(true)}>
        2단계 인증 등록
      </Button>
      <Dialog title="2단계 인증 등록" isOpen={isAdding} onClose={() => setIsAdding(false)}>
        <SetUpFactor onDone={() => setIsAdding(false)} />
      </Dialog>
    </>
  )
}
