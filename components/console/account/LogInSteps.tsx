import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import { SecondFactorForm } from '@/components/console/shell/SecondFactorForm'
import { useRead } from '@/store/console/useRead'
import { PasswordStep } from './PasswordStep'
import { SetUpFactor } from './SetUpFactor'

const UNAUTHORIZED = 401

const Waiting = () => (
  <Loading>
    <Skeleton height="12rem" />
  </Loading>
)

type StepProps = { onBegin: () => void; onDone: () => void }

/** The second factor of somebody whose password was right: given, or set up at the first log-in. */
const SecondStep = ({ onBegin, onDone }: StepProps) => {
  const { data, failure, reload } = useRead('getFactors', {})
  const [isSettingUp, setIsSettingUp] = useState(false)
  if (failure && !data) return <ErrorState message={failure.message} onRetry={reload} />
  if (!data) return <Waiting />
  const hasFactor = data.has_totp || data.passkeys.length > 0
  if (hasFactor && !isSettingUp) {
    return (
      <Stack>
        <p>2단계 인증을 해 주세요.</p>
        <SecondFactorForm onGiven={onDone} />
      </Stack>
    )
  }
  const begin = () => {
    setIsSettingUp(true)
    onBegin()
  }
  return (
    <Stack>
      <p>처음 오셨네요. 비밀번호가 새어 나가도 안전하도록 2단계 인증을 등록해 주세요.</p>
      <SetUpFactor onBegin={begin} onDone={onDone} />
    </Stack>
  )
}

type Props = { onIn: () => void; isOverPage?: boolean }

/** E-mail and password, then the second factor. `onIn` is called once the session is complete. */
export const LogInSteps = ({ onIn, isOverPage }: Props) => {
  const { data: session, failure, reload } = useRead('getSession', {})
  // Recovery codes are still to be shown when the session is complete already.
  const [isHeld, setIsHeld] = useState(false)
  const isIn = session?.is_complete === true && failure?.status !== UNAUTHORIZED && !isHeld
  const enter = useEffectEvent(onIn)
  useEffect(() => {
    if (isIn) enter()
  }, [isIn])

  if (failure?.status === UNAUTHORIZED) return <PasswordStep isOverPage={isOverPage} />
  if (failure && !session) return <ErrorState message={failure.message} onRetry={reload} />
  if (!session || isIn) return <Waiting />
  return <SecondStep onBegin={() => setIsHeld(true)} onDone={() => setIsHeld(false)} />
}
