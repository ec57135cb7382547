import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Checkbox } from '@/components/common/Checkbox'
import { Stack } from '@/components/common/Stack'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { theme } from '@/styles/theme'

const TERMS_MISSING = '이용약관에 동의해 주세요.'
const PRIVACY_MISSING = '개인정보 수집·이용에 동의해 주세요.'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};

  a {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: ${theme.touch};
    color: ${theme.color.ink};
    font-size: ${theme.fontSize.sm};
    text-decoration: underline;
  }
`

/** What a member agrees to: the first two are needed, the third is free. */
export const AgreementStep = () => {
  const dispatch = useAppDispatch()
  const isMarketing = useAppSelector(({ user }) => user.signupInfo.is_marketing_agree)
  const [isTerms, setIsTerms] = useState(false)
  const [isPrivacy, setIsPrivacy] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const isAll = isTerms && isPrivacy && isMarketing

  const agreeToAll = (isAgreed: boolean) => {
    setIsTerms(isAgreed)
    setIsPrivacy(isAgreed)
    dispatch(userActions.marketingAgreed(isAgreed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isTerms && isPrivacy) dispatch(userActions.termsAgreed(true))
  }

  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={submit}>
      <Checkbox
        label={<strong>모두 동의해요</strong>}
        checked={isAll}
        onChange={({ target }) => agreeToAll(target.checked)}
      />
      <Row>
        <Checkbox
          label="이용약관 (필수)"
          required
          checked={isTerms}
          error={isTried && !isTerms ? TERMS_MISSING : ''}
          onChange={({ target }) => setIsTerms(target.checked)}
        />
        <Link href="/customer/policy/terms" target="_blank" aria-label="이용약관 보기">
          보기
        </Link>
      </Row>
      <Row>
        <Checkbox
          label="개인정보 수집·이용 (필수)"
          required
          checked={isPrivacy}
          error={isTried && !isPrivacy ? PRIVACY_MISSING : ''}
          onChange={({ target }) => setIsPrivacy(target.checked)}
        />
        <Link href="/customer/policy/privacy" target="_blank" aria-label="개인정보처리방침 보기">
          보기
        </Link>
      </Row>
      <Row>
        <Checkbox
          label="혜택·이벤트 소식 받기 (선택)"
          checked={isMarketing}
          onChange={({ target }) => dispatch(userActions.marketingAgreed(target.checked))}
        />
        <Link href="/customer/policy/marketing" target="_blank" aria-label="마케팅 수신 동의 보기">
          보기
        </Link>
      </Row>
      <Button type="submit" isFullWidth>
        다음
      </Button>
    </Stack>
  )
}
