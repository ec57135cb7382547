import { screen, waitFor, within } from '@testing-library/react'
import { LoginPage } from '@/components/console/account/LoginPage'
import { answerConsole, refusal } from '../../../setup/handlers/consoleAnswer'
import { network } from '../../../setup/network'
import { OWNER, renderStaff } from '../../../setup/renderStaff'

const SECRET = 'BAETGILTESTBAETGILTESTBAETGILTES'
const NO_FACTORS = { has_totp: false, passkeys: [], recovery_codes_left: 0, is_required: true }
const TOTP = { ...NO_FACTORS, has_totp: true, recovery_codes_left: 10 }
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`)

/** The server's side of a log-in: nobody, then the password, then the second factor. */
const serve = (factors = TOTP) => {
  const at = { step: 'nobody' as 'nobody' | 'password' | 'complete', factors }
  const session = () => ({ ...OWNER, is_complete: at.step === 'complete' })
  network.use(
    answerConsole('getSession', () =>
      at.step === 'nobody' ? refusal(401, 'STAFF_LOGIN_REQUIRED') : session(),
    ),
    answerConsole('logIn', ({ body }) => {
      if ((body as { password: string }).password !== 'right-password') {
        return refusal(400, 'LOGIN_FAILED', '이메일 또는 비밀번호가 맞지 않아요.')
      }
      at.step = 'password'
      return session()
    }),
    answerConsole('getFactors', () => at.factors),
    answerConsole('giveCode', ({ body }) => {
      if ((body as { code: string }).code !== '123456') {
        return refusal(400, 'STAFF_CODE_WRONG', '코드가 맞지 않아요.')
      }
      at.step = 'complete'
      return session()
    }),
    answerConsole('beginTotp', { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }),
    answerConsole('finishTotp', () => {
      at.step = 'complete'
      at.factors = TOTP
      return { recovery_codes: CODES }
    }),
  )
  return at
}

const openLogin = (path = '/login?back=%2Ftoday') => renderStaff(<LoginPage />, { path })

const givePassword = async (
  user: ReturnType<typeof renderStaff>['user'],
  password = 'right-password',
) => {
  await user.type(await screen.findByLabelText(/^이메일/), 'owner@example.com')
  await user.type(screen.getByLabelText(/^비밀번호/), password)
  await user.click(screen.getByRole('button', { name: '로그인' }))
}

describe('the log-in', () => {
  it('takes a password and a code, and leads back', async () => {
    serve()
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.type(await screen.findByLabelText(/^인증 코드/), '123456')
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
  })

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/login', '/invite#x'])(
    'never leads back to %s',
    async (back) => {
      const at = serve()
      at.step = 'complete'
      const { visits } = openLogin(`/login?back=${encodeURIComponent(back)}`)
      await waitFor(() => expect(visits.replaced).toEqual(['/']))
    },
  )

  it('asks for which operator, where the password opens the accounts of several', async () => {
    const at = serve()
    const asked: unknown[] = []
    network.use(
      answerConsole('logIn', ({ body }) => {
        asked.push(body)
        if ('staff_no' in (body as object)) {
          at.step = 'complete'
          return OWNER
        }
        const accounts = [
          { staff_no: 4, operator_name: '바다선단' },
          { staff_no: 9, operator_name: '하늘선단' },
        ]
        return refusal(409, 'CHOOSE_ACCOUNT', '어느 업체로 들어갈지 선택해 주세요.', { accounts })
      }),
    )
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('radio', { name: '하늘선단' }))
    await user.click(screen.getByRole('button', { name: '로그인' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
    expect(asked.at(-1)).toMatchObject({ staff_no: 9, password: 'right-password' })
  })

  it('says what is missing, and what was refused', async () => {
    serve()
    const { user } = openLogin()
    await user.click(await screen.findByRole('button', { name: '로그인' }))
    expect(await screen.findByText('비밀번호를 입력해 주세요.')).toBeVisible()
    await givePassword(user, 'wrong-password')
    expect(await screen.findByText(/비밀번호가 맞지 않아요/)).toBeVisible()
  })

  it('says of a wrong code that it was wrong, and empties the field', async () => {
    serve()
    const { user } = openLogin()
    await givePassword(user)
    const field = await screen.findByLabelText(/^인증 코드/)
    await user.type(field, '000000')
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(await screen.findByText('코드가 맞지 않아요.')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('takes a recovery code from who has lost the phone', async () => {
    serve()
    const { user } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('button', { name: /복구 코드로 확인/ }))
    expect(screen.getByLabelText(/^복구 코드/)).toBeVisible()
  })

  it('sets a second factor up at the first log-in, and shows the recovery codes once', async () => {
    serve(NO_FACTORS)
    const { user, visits } = openLogin()
    await givePassword(user)
    await user.click(await screen.findByRole('button', { name: '인증 앱으로 등록' }))
    expect(await screen.findByRole('img', { name: '인증 앱에 등록하는 QR' })).toBeVisible()
    expect(screen.getByText(SECRET)).toBeVisible()
    await user.type(screen.getByLabelText(/^인증 코드/), '123456')
    await user.click(screen.getByRole('button', { name: '등록' }))
    const codes = await screen.findByRole('list', { name: '복구 코드' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    expect(visits.replaced).toEqual([])
    await user.click(screen.getByRole('button', { name: '적어 두었어요' }))
    await waitFor(() => expect(visits.replaced).toEqual(['/today']))
  })

  it('says when the console cannot be reached, and tries again', async () => {
    network.use(
      answerConsole('getSession', () => refusal(503, 'BUSY', '잠시 후 다시 시도해 주세요.')),
    )
    const { user } = openLogin()
    expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후')
    serve()
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('button', { name: '로그인' })).toBeVisible()
  })
})
