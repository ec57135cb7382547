import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import { Stack } from '@/components/common/layout/Stack'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions, type UserState } from '@/store/slices/user'
import { theme } from '@/styles/theme'
import { AgreementStep } from './AgreementStep'
import { DetailsStep } from './DetailsStep'

const STEPS = ['약관 동의', '휴대폰 인증', '회원 정보'] as const

const Progress = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  [aria-current] {
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** The step follows from the stored sign-up, so that it can be continued on a later visit. */
const stepOf = ({ is_terms_agree, phone_token }: UserState['signupInfo']) => {
  if (!is_terms_agree) return 0
  return phone_token === '' ? 1 : 2
}

const NO_PROOF = { phone: '', phone_token: '' }

/** The three steps of a sign-up. */
export const JoinSteps = () => {
  const dispatch = useAppDispatch()
  const step = stepOf(useAppSelector(({ user }) => user.signupInfo))
  const content = useFocusOnChange<HTMLDivElement>(step)

  const goBack = () =>
    dispatch(step === 2 ? userActions.phoneVerified(NO_PROOF) : userActions.termsAgreed(false))

  return (
    <Stack>
      <Progress aria-label="가입 단계">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ))}
      </Progress>
      <div ref={content} role="group" aria-label={STEPS[step]} tabIndex={-1}>
        {step === 0 && <AgreementStep />}
        {step === 1 && (
          <PhoneProof onProved={(proved) => dispatch(userActions.phoneVerified(proved))} />
        )}
        {step === 2 && <DetailsStep />}
      </div>
      {step > 0 && (
        <Stack $gap="xs">
          <Button variant="secondary" isFullWidth onClick={goBack}>
            이전 단계로
          </Button>
          <Button variant="ghost" isFullWidth onClick={() => dispatch(userActions.signupReset())}>
            처음부터 다시 하기
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
