import { screen, waitFor } from '@testing-library/react'
import JoinPage from '@/pages/[host]/user/join'
import { userActions } from '@/store/slices/user'
import { expectAlert } from '../../setup/expectAlert'
import { answer, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

type Options = Parameters<typeof renderWithStore>[1]

const show = (options: Options = {}) =>
  renderWithStore(<JoinPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />, {
    router: { path: '/user/join?redirect=%2Fship%2F7' },
    isPersisted: true,
    ...options,
  })

const agreed = userActions.termsAgreed(true)
const proved = userActions.phoneVerified({ phone: '01012345678', phone_token: 'proof' })

const answerPhone = () =>
  network.use(
    answer('sendPhoneAuth', {
      expires_at: new Date(Date.now() + 180_000).toISOString(),
      resend_at: new Date(Date.now() + 60_000).toISOString(),
    }),
    answer('checkPhoneAuth', { phone_token: 'proof' }),
  )

const answerJoin = () => {
  const requests: unknown[] = []
  network.use(
    answer('join', async ({ request }) => {
      requests.push(await request.json())
      return memberLoggedIn.payload
    }),
  )
  return requests
}

const fillIn = async ({ user }: ReturnType<typeof show>, password = 'secret-sea') => {
  await user.type(await screen.findByLabelText(/이름/), '홍길동')
  await user.type(screen.getByLabelText(/이메일/), 'hong@baetgil.test')
  await user.type(screen.getByLabelText(/^새 비밀번호\*?$/), password)
  await user.type(screen.getByLabelText(/새 비밀번호 확인/), `${password}{Enter}`)
}

beforeEach(() => window.localStorage.clear())

describe('docs/specification.md#sign-up: sign-up', () => {
  it('goes through agreement, phone proof and details to membership', async () => {
    answerPhone()
    const requests = answerJoin()
    const page = show()
    const { user, visits } = page
    await user.click(await screen.findByLabelText('이용약관 (필수)'))
    await user.click(screen.getByLabelText('개인정보 수집·이용 (필수)'))
    await user.click(screen.getByLabelText('만 14세 이상이에요 (필수)'))
    await user.click(screen.getByRole('button', { name: '다음' }))
    await user.type(screen.getByLabelText(/휴대폰 번호/), '010-1234-5678{Enter}')
    await user.type(await screen.findByLabelText(/인증번호/), '123456')
    await fillIn(page)
    await waitFor(() => expect(visits.replaced).toEqual(['/ship/7']))
    expect(requests).toEqual([
      {
        regist_type: 'EMAIL',
        email: 'hong@baetgil.test',
        password: 'secret-sea',
        name: '홍길동',
        phone: '01012345678',
        phone_token: 'proof',
        is_terms_agree: true,
        is_privacy_agree: true,
        is_marketing_agree: false,
        is_over_14: true,
      },
    ])
  })

  it('stops at a missing required agreement, and says which', async () => {
    const { user } = show()
    await user.click(await screen.findByLabelText('이용약관 (필수)'))
    await user.click(screen.getByRole('button', { name: '다음' }))
    expect(screen.getByLabelText('만 14세 이상이에요 (필수)')).toHaveAccessibleDescription(
      '만 14세 이상인지 확인해 주세요.',
    )
    expect(screen.getByLabelText('개인정보 수집·이용 (필수)')).toHaveAccessibleDescription(
      '개인정보 수집·이용에 동의해 주세요.',
    )
    expect(screen.queryByLabelText(/휴대폰 번호/)).not.toBeInTheDocument()
  })

  it('agrees to all by one press, marketing included', async () => {
    const { user, store } = show()
    await user.click(await screen.findByLabelText('모두 동의해요'))
    expect(screen.getByLabelText('혜택·이벤트 소식 받기 (선택)')).toBeChecked()
    expect(store.getState().user.signupInfo.is_marketing_agree).toBe(true)
  })

  it('continues at the step where it was left', async () => {
    show({ actions: [agreed] })
    expect(await screen.findByLabelText(/휴대폰 번호/)).toBeVisible()
    expect(screen.getByText('2. 휴대폰 인증')).toHaveAttribute('aria-current', 'step')
  })

  it('stores the typed values and the phone proof for the next visit, never the password', async () => {
    const first = show({ actions: [agreed, proved] })
    await first.user.type(await screen.findByLabelText(/이름/), '홍길동')
    await first.user.type(screen.getByLabelText(/^새 비밀번호\*?$/), 'secret-sea')
    await waitFor(() =>
      expect(window.localStorage.getItem('persist:primary') ?? '').toContain('홍길동'),
    )
    expect(window.localStorage.getItem('persist:primary')).not.toContain('secret-sea')
    first.unmount()
    show()
    expect(await screen.findByLabelText(/이름/)).toHaveValue('홍길동')
  })

  it('goes a step back, and starts again', async () => {
    const { user, store } = show({ actions: [agreed, proved] })
    await user.click(await screen.findByRole('button', { name: '이전 단계로' }))
    expect(screen.getByLabelText(/휴대폰 번호/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '처음부터 다시 하기' }))
    expect(screen.getByLabelText('이용약관 (필수)')).toBeVisible()
    expect(store.getState().user.signupInfo).toMatchObject({ phone: '', is_terms_agree: false })
  })

  it('asks for the phone again when its proof has expired', async () => {
    network.use(refuse('join', 400, '휴대폰을 다시 인증해 주세요.', { code: 'PHONE_PROOF_NEEDED' }))
    const page = show({ actions: [agreed, proved] })
    await fillIn(page)
    expect(await screen.findByLabelText(/휴대폰 번호/)).toBeVisible()
  })

  it('says that the account exists already', async () => {
    network.use(
      refuse('join', 409, '이미 가입된 계정이에요. 로그인해 주세요.', { code: 'DUPLICATE' }),
    )
    const page = show({ actions: [agreed, proved] })
    await fillIn(page)
    await expectAlert('이미 가입된 계정이에요')
  })

  it('shows a short password and a different repetition as errors beside the fields', async () => {
    const { user } = show({ actions: [agreed, proved] })
    await user.type(await screen.findByLabelText(/^새 비밀번호\*?$/), 'short')
    await user.click(screen.getByRole('button', { name: '가입하기' }))
    expect(screen.getByLabelText(/^새 비밀번호\*?$/)).toHaveAccessibleDescription(/8자 이상/)
    expect(screen.getByLabelText(/새 비밀번호 확인/)).toHaveAccessibleDescription(/서로 달라요/)
    expect(screen.getByLabelText(/이메일/)).toHaveAccessibleDescription(/이메일을 입력해 주세요/)
  })

  it('with a Kakao account is filled in already and needs no password', async () => {
    const requests = answerJoin()
    const prefilled = userActions.signupPrefilled({
      id: '7',
      name: '바다',
      email: 'sea@baetgil.test',
      regist_type: 'kakao',
      sns_token: 'sns-proof',
    })
    const { user, visits } = show({ actions: [prefilled, agreed, proved] })
    expect(await screen.findByLabelText(/이름/)).toHaveValue('바다')
    expect(screen.queryByLabelText(/비밀번호/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '가입하기' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/ship/7']))
    expect(requests).toMatchObject([{ regist_type: 'KAKAO', sns_token: 'sns-proof' }])
  })
})
