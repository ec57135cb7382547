import Link from 'next/link'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { theme } from '@/styles/theme'

const AGE_MISSING = '만 14세 이상인지 확인해 주세요.'
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

/** What a member agrees to: all but the last is required. */
export const AgreementStep = () => {
  const dispatch = useAppDispatch()
  const isMarketing = useAppSelector(({ user }) => user.signupInfo.is_marketing_agree)
  const form = useForm({
    initial: { isOver14: false, isTerms: false, isPrivacy: false },
    validate: ({ isOver14, isTerms, isPrivacy }) => ({
      isOver14: isOver14 ? '' : AGE_MISSING,
      isTerms: isTerms ? '' : TERMS_MISSING,
      isPrivacy: isPrivacy ? '' : PRIVACY_MISSING,
    }),
    send: async () => void dispatch(userActions.termsAgreed(true)),
  })
  const { isOver14, isTerms, isPrivacy } = form.values
  const isAll = isOver14 && isTerms && isPrivacy && isMarketing

  const agreeToAll = (isAgreed: boolean) => {
    form.change({ isOver14: isAgreed, isTerms: isAgreed, isPrivacy: isAgreed })
    dispatch(userActions.marketingAgreed(isAgreed))
  }

  return (
    <Form form={form}>
      <Checkbox
        label={<strong>모두 동의해요</strong>}
        checked={isAll}
        onChange={({ target }) => agreeToAll(target.checked)}
      />
      <Checkbox label="만 14세 이상이에요 (필수)" required {...form.checkbox('isOver14')} />
      <Row>
        <Checkbox label="이용약관 (필수)" required {...form.checkbox('isTerms')} />
        <Link href="/customer/policy/terms" target="_blank">
          보기 <VisuallyHidden>이용약관</VisuallyHidden>
        </Link>
      </Row>
      <Row>
        <Checkbox label="개인정보 수집·이용 (필수)" required {...form.checkbox('isPrivacy')} />
        <Link href="/customer/policy/privacy" target="_blank">
          보기 <VisuallyHidden>개인정보처리방침</VisuallyHidden>
        </Link>
      </Row>
      <Row>
        <Checkbox
          label="혜택·이벤트 소식 받기 (선택)"
          checked={isMarketing}
          onChange={({ target }) => dispatch(userActions.marketingAgreed(target.checked))}
        />
        <Link href="/customer/policy/marketing" target="_blank">
          보기 <VisuallyHidden>마케팅 수신 동의</VisuallyHidden>
        </Link>
      </Row>
      <Button type="submit" isFullWidth>
        다음
      </Button>
    </Form>
  )
}
