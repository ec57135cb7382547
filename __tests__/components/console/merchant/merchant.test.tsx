import { screen } from '@testing-library/react'
import { MerchantPage } from '@/components/console/merchant/MerchantPage'
import type { OwnMerchant } from '@/lib/contract/console/merchant'
import { answerConsole, renderConsole } from '../../../setup/renderConsole'

const NONE: OwnMerchant = { gateway: 'toss', is_live: false, merchant: null }
const show = (own: OwnMerchant) => {
  answerConsole('get', '/merchant', () => ({ body: own }))
  return renderConsole(<MerchantPage />)
}

describe('the page of the own merchant', () => {
  it('takes keys, and says what is wrong with one', async () => {
    const sent = answerConsole('put', '/merchant', () => ({ body: {} }))
    const { user } = show(NONE)
    await user.click(await screen.findByRole('button', { name: '가맹점 키 넣기' }))
    await user.type(screen.getByLabelText(/^클라이언트 키/), 'test_ck_abcdefgh')
    await user.type(screen.getByLabelText(/^시크릿 키/), 'test_ck_abcdefgh')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(sent).toHaveLength(0)
    expect(screen.getByLabelText(/^시크릿 키/)).toHaveAccessibleDescription(/test_sk_/)
    await user.clear(screen.getByLabelText(/^시크릿 키/))
    await user.type(screen.getByLabelText(/^시크릿 키/), 'test_sk_abcdefgh')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(sent[0]?.body).toEqual({
      gateway: 'toss',
      client_key: 'test_ck_abcdefgh',
      secret_key: 'test_sk_abcdefgh',
    })
  })

  it('says that the gateway did not accept them', async () => {
    const message = '결제사가 이 키를 받아 주지 않았어요.'
    answerConsole('put', '/merchant', () => ({ status: 409, body: { code: 'MERCHANT', message } }))
    const { user } = show({ ...NONE, gateway: 'portone' })
    await user.click(await screen.findByRole('button', { name: '가맹점 키 넣기' }))
    await user.type(screen.getByLabelText(/^상점 아이디/), 'store-12345678')
    await user.type(screen.getByLabelText(/^채널 키/), 'channel-key-12345678')
    await user.type(screen.getByLabelText(/^V2 API 시크릿/), '0123456789abcdef')
    await user.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('shows the present one without its secret, and takes it away after a question', async () => {
    const ended = answerConsole('post', '/merchant/end', () => ({ body: {} }))
    const merchant = {
      public_keys: ['live_ck_abcdefgh'],
      secret_tail: 'wxyz',
      is_live: true,
      changed_at: '2026-11-22T00:00:00.000Z',
    }
    const { user } = show({ gateway: 'toss', is_live: true, merchant })
    expect(await screen.findByText('끝 네 글자 wxyz')).toBeVisible()
    expect(screen.getByText('라이브 (실제 결제)')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '가맹점 빼기' }))
    const [, sure] = screen.getAllByRole('button', { name: '가맹점 빼기' })
    if (sure) await user.click(sure)
    expect(ended).toHaveLength(1)
  })

  it('says that there is none with the sandbox', async () => {
    show({ ...NONE, gateway: null })
    expect(await screen.findByText(/연습 결제/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '가맹점 키 넣기' })).toBeNull()
  })
})
