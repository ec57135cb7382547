import type { UnknownAction } from '@reduxjs/toolkit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderWithStore } from '@/__tests__/setup/render'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Form } from '@/components/common/form/Form'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { NameField } from '@/components/common/form/fields'
import type { Draft, Problems } from '@/components/common/form/useFields'
import { useForm } from '@/components/common/form/useForm'
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

type Values = { name: string; rod: 'own' | 'rented' | undefined; town: string; isAgree: boolean }
type Send = (values: Values) => Promise<Problems<Values> | undefined>

const RODS = [
  { value: 'own', label: '가져가요' },
  { value: 'rented', label: '빌려요' },
] as const

const TestForm = ({ send }: { send: Send }) => {
  const form = useForm<Values>({
    initial: { name: '', rod: undefined, town: '', isAgree: false },
    validate: ({ name, rod, town, isAgree }) => ({
      name: name ? '' : '이름이 없어요.',
      rod: rod ? '' : '낚싯대를 선택해 주세요.',
      town: town.length > 1 ? '' : '두 글자 이상이어야 해요.',
      isAgree: isAgree ? '' : '동의해 주세요.',
    }),
    send,
  })
  return (
    <Form form={form}>
      <NameField {...form.text('name')} />
      <RadioCards legend="낚싯대" options={RODS} {...form.choice('rod')} />
      <TextField label="사는 곳" {...form.text('town')} />
      <Checkbox label="동의" {...form.checkbox('isAgree')} />
      <Button type="submit" isLoading={form.isSending}>
        보내기
      </Button>
      <button type="button" onClick={form.reset}>
        비우기
      </button>
    </Form>
  )
}

const DraftForm = ({ draft }: { draft: Draft<{ seats: number; note: string }> }) => {
  const form = useForm({
    initial: { seats: 1, note: '' },
    validate: ({ seats }) => ({ seats: seats > 0 ? '' : '자리를 입력해 주세요.' }),
    draft,
    send: async () => undefined,
  })
  return (
    <Form form={form}>
      <TextField label="자리" {...form.number('seats')} />
      <TextField label="메모" {...form.text('note')} />
      <Button type="submit">보내기</Button>
      <Button onClick={form.reset}>새로 쓰기</Button>
    </Form>
  )
}

const show = (send: Send = async () => undefined) => {
  const sent: Values[] = []
  render(
    <TestForm
      send={(values) => {
        sent.push(values)
        return send(values)
      }}
    />,
  )
  return { user: userEvent.setup(), sent }
}

type User = ReturnType<typeof show>['user']
const submit = (user: User) => user.click(screen.getByRole('button', { name: '보내기' }))
const fillIn = async (user: User) => {
  await user.type(screen.getByLabelText(/이름/), '홍길동')
  await user.click(screen.getByLabelText('빌려요'))
  await user.type(screen.getByLabelText('사는 곳'), '보령')
  await user.click(screen.getByLabelText('동의'))
}

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

describe('useForm', () => {
  it('sends nothing while a field is wrong, shows each error and focuses the first wrong field', async () => {
    const { user, sent } = show()
    await submit(user)
    expect(sent).toEqual([])
    expect(screen.getByLabelText(/이름/)).toHaveFocus()
    expect(screen.getByLabelText(/이름/)).toHaveAccessibleDescription('이름이 없어요.')
    expect(screen.getByRole('group', { name: '낚싯대' })).toHaveAccessibleDescription(
      '낚싯대를 선택해 주세요.',
    )
    expect(screen.getByLabelText('동의')).toHaveAccessibleDescription('동의해 주세요.')
  })

  it('focuses a wrong choice and a wrong checkbox too', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText(/이름/), '홍길동')
    await submit(user)
    expect(screen.getByLabelText('가져가요')).toHaveFocus()
    await user.click(screen.getByLabelText('빌려요'))
    await user.type(screen.getByLabelText('사는 곳'), '보령')
    await submit(user)
    expect(screen.getByLabelText('동의')).toHaveFocus()
  })

  it('shows no error before the first submit, and follows every change after it', async () => {
    const { user } = show()
    const town = screen.getByLabelText('사는 곳')
    await user.type(town, '섬')
    expect(screen.queryByText('두 글자 이상이어야 해요.')).not.toBeInTheDocument()
    await submit(user)
    expect(town).toBeInvalid()
    await user.type(town, '마을')
    expect(town).toBeValid()
    await user.clear(town)
    expect(town).toBeInvalid()
  })

  it('sends the values once, however often it is submitted meanwhile', async () => {
    let finish = (): void => undefined
    const { user, sent } = show(() => new Promise((resolve) => (finish = () => resolve(undefined))))
    await fillIn(user)
    await submit(user)
    await user.type(screen.getByLabelText(/이름/), '{Enter}')
    expect(sent).toEqual([{ name: '홍길동', rod: 'rented', town: '보령', isAgree: true }])
    expect(screen.getByRole('button', { name: '보내기' })).toHaveAttribute('aria-busy', 'true')
    finish()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '보내기' })).not.toHaveAttribute('aria-busy'),
    )
  })

  it('shows at the field what the server refuses, until the field changes', async () => {
    const { user } = show(async () => ({ town: '모르는 곳이에요.' }))
    await fillIn(user)
    await submit(user)
    const town = screen.getByLabelText('사는 곳')
    await waitFor(() => expect(town).toHaveAccessibleDescription('모르는 곳이에요.'))
    expect(town).toHaveFocus()
    await user.type(town, '시')
    expect(town).toBeValid()
  })

  it('goes back to the initial values without errors', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('사는 곳'), '섬')
    await submit(user)
    await user.click(screen.getByRole('button', { name: '비우기' }))
    expect(screen.getByLabelText('사는 곳')).toHaveValue('')
    expect(screen.getByLabelText('사는 곳')).toBeValid()
  })
})

describe('a form with a draft', () => {
  const begin = (values: { seats?: number; note?: string }) => {
    const kept: object[] = []
    const forget = jest.fn()
    const keep = (changed: object) => void kept.push(changed)
    render(<DraftForm draft={{ values, isRestored: true, keep, forget }} />)
    return { user: userEvent.setup(), kept, forget }
  }

  it('begins with what was typed before, and keeps what is typed', async () => {
    const { user, kept } = begin({ note: '김' })
    await user.type(screen.getByRole('textbox', { name: '메모' }), '씨')
    expect(screen.getByRole('spinbutton', { name: '자리' })).toHaveValue(1)
    expect(kept).toEqual([{ note: '김씨' }])
  })

  it('begins anew without what was typed before', async () => {
    const { user, forget } = begin({ note: '김' })
    await user.click(screen.getByRole('button', { name: '새로 쓰기' }))
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('')
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('has a number as a number, and nothing where the field is empty', async () => {
    const { user, kept } = begin({})
    const field = screen.getByRole('spinbutton', { name: '자리' })
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: '보내기' }))
    expect(screen.getByText('자리를 입력해 주세요.')).toBeVisible()
    await user.type(field, '12')
    expect(Object.assign({}, ...kept)).toEqual({ seats: 12 })
  })
})

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
