import { screen } from '@testing-library/react'
import { SERVER_ERROR } from '@/lib/errors/sentences'
import FindAccountPage from '@/pages/[host]/user/find'
import PasswordPage from '@/pages/[host]/user/password'
import { expectAlert } from '../../setup/expectAlert'
import { answer, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, renderWithStore } from '../../setup/render'

const props = { storefront: storefrontOf(), origin: 'http://bada.localhost:3000' }

beforeEach(() =>
  network.use(
    answer('sendPhoneAuth', {
      expires_at: new Date(Date.now() + 180_000).toISOString(),
      resend_at: new Date(Date.now() + 60_000).toISOString(),
    }),
    answer('checkPhoneAuth', { phone_token: 'proof' }),
  ),
)

const prove = async ({ user }: ReturnType<typeof renderWithStore>) => {
  await user.type(screen.getByLabelText(/휴대폰 번호/), '01012345678{Enter}')
  await user.type(await screen.findByLabelText(/인증번호/), '123456')
}

describe('finding an account', () => {
  it('shows the masked accounts of a proved phone', async () => {
    network.use(
      answer('findAccount', {
        list: [
          {
            login_id: 'ho***@baetgil.test',
            regist_type: 'EMAIL',
            created_at: '2026-01-31T15:00:00.000Z',
          },
        ],
      }),
    )
    await prove(renderWithStore(<FindAccountPage {...props} />))
    expect(await screen.findByText('ho***@baetgil.test')).toBeVisible()
    expect(screen.getByText('2026.02.01')).toBeVisible()
    // The field that had the focus is gone: it is on what took its place.
    expect(document.activeElement).toContainElement(screen.getByText('ho***@baetgil.test'))
    expect(document.body).not.toHaveFocus()
  })

  it('links a visitor without an account to the sign-up', async () => {
    network.use(answer('findAccount', { list: [] }))
    await prove(renderWithStore(<FindAccountPage {...props} />))
    expect(await screen.findByRole('link', { name: '회원가입' })).toBeVisible()
  })

  it('asks for a new proof after a failure', async () => {
    network.use(refuse('findAccount', 500))
    await prove(renderWithStore(<FindAccountPage {...props} />))
    await expectShownOnce(SERVER_ERROR)
    expect(screen.getByLabelText(/휴대폰 번호/)).toHaveValue('')
  })
})

describe('a forgotten password', () => {
  it('is reset by the holder of the phone', async () => {
    const requests: unknown[] = []
    network.use(
      answer('changePassword', async ({ request }) => {
        requests.push(await request.json())
        return { message: '' }
      }),
    )
    const page = renderWithStore(<PasswordPage {...props} />)
    await page.user.type(screen.getByLabelText(/이메일/), 'hong@baetgil.test')
    await prove(page)
    await page.user.type(await screen.findByLabelText(/^새 비밀번호\*?$/), 'secret-sea')
    await page.user.type(screen.getByLabelText(/새 비밀번호 확인/), 'secret-sea{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('비밀번호를 바꿨어요')
    expect(requests).toEqual([
      {
        login_id: 'hong@baetgil.test',
        password: 'secret-sea',
        phone: '01012345678',
        phone_token: 'proof',
      },
    ])
  })

  it('is not reset before the phone is proved, and says so', async () => {
    const { user } = renderWithStore(<PasswordPage {...props} />)
    await user.type(screen.getByLabelText(/이메일/), 'hong@baetgil.test')
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }))
    await expectAlert('휴대폰 번호를 먼저 인증해 주세요.')
  })

  it('goes on at the new password once the phone is proved', async () => {
    const page = renderWithStore(<PasswordPage {...props} />)
    await prove(page)
    expect(await screen.findByRole('group', { name: '새 비밀번호 입력' })).toHaveFocus()
  })

  it('is not reset when the account has another phone', async () => {
    network.use(
      refuse(
        'changePassword',
        400,
        '입력하신 이메일과 휴대폰 번호로 가입한 계정이 없어요. 다시 확인해 주세요.',
      ),
    )
    const page = renderWithStore(<PasswordPage {...props} />)
    await page.user.type(screen.getByLabelText(/이메일/), 'nobody@baetgil.test')
    await prove(page)
    await page.user.type(await screen.findByLabelText(/^새 비밀번호\*?$/), 'secret-sea')
    await page.user.type(screen.getByLabelText(/새 비밀번호 확인/), 'secret-sea{Enter}')
    await expectShownOnce(
      '입력하신 이메일과 휴대폰 번호로 가입한 계정이 없어요. 다시 확인해 주세요.',
    )
    expect(screen.getByLabelText(/휴대폰 번호/)).toBeVisible()
  })
})
