import type { UnknownAction } from '@reduxjs/toolkit'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { InquiryForm } from '@/components/customer/InquiryForm'
import { CouponForm } from '@/components/mypage/CouponForm'
import { NameForm } from '@/components/mypage/NameForm'
import { PasswordForm } from '@/components/mypage/PasswordForm'
import { SavedPassengerDialog } from '@/components/mypage/SavedPassengerDialog'
import { PassengerForm } from '@/components/passengers/PassengerForm'
import { AgreementStep } from '@/components/user/AgreementStep'
import { DetailsStep } from '@/components/user/DetailsStep'
import { FindAccount } from '@/components/user/FindAccount'
import { LoginForm } from '@/components/user/LoginForm'
import { ResetPassword } from '@/components/user/ResetPassword'
import { userActions } from '@/store/slices/user'
import { renderWithStore } from '@/__tests__/setup/render'

const nothing = () => undefined
const inquiry = <InquiryForm type="contact" shipNo={1} isAddressNeeded onSent={nothing} />
const passenger = (
  <PassengerForm
    person={null}
    booker={undefined}
    trip={{ sdate: '2099-11-21', service_type: 'SHIP' }}
    error=""
    onSave={async () => true}
  />
)
const emailJoin = userActions.signupPrefilled({
  id: '',
  name: '',
  email: '',
  regist_type: 'EMAIL',
  sns_token: '',
})

type Case = [name: string, form: ReactElement, button: string, actions?: UnknownAction[]]

/** Every form, with the button that sends it while it is empty. The booking form has tests of its own. */
const forms: Case[] = [
  ['login', <LoginForm key="login" />, '로그인'],
  ['agreement', <AgreementStep key="agreement" />, '다음'],
  ['joining', <DetailsStep key="joining" />, '가입하기', [emailJoin]],
  ['finding an account', <FindAccount key="find" />, '인증번호 받기'],
  ['a forgotten password', <ResetPassword key="reset" />, '인증번호 받기'],
  ['guest login', <GuestLogin key="guest" />, '인증번호 받기'],
  ['inquiry', inquiry, '보내기'],
  ['name', <NameForm key="name" />, '이름 바꾸기'],
  ['password', <PasswordForm key="password" />, '비밀번호 바꾸기'],
  ['coupon', <CouponForm key="coupon" onRegistered={nothing} />, '쿠폰 등록'],
  ['passenger', passenger, '저장하기'],
  [
    'saved passenger',
    <SavedPassengerDialog key="saved" person={undefined} onClose={nothing} onSaved={nothing} />,
    '저장하기',
  ],
]

describe('a press that sends an empty form', () => {
  it.each(forms)(
    'of %s is answered beside the button, and by focus on the first wrong field',
    async (_name, form, button, actions = []) => {
      const { user } = renderWithStore(form, { actions })
      await user.click(screen.getByRole('button', { name: button }))

      const told = screen.getByText(/^확인할 곳이 \d곳 있어요\.$/)
      expect(told.closest('[role="alert"]')).not.toBeNull()
      const focused = document.activeElement
      expect(focused).toBeInstanceOf(HTMLInputElement)
      expect(focused).toBeInvalid()
      expect(focused).toHaveAccessibleDescription(/주세요\.|올바르지 않아요\./)
    },
  )
})
