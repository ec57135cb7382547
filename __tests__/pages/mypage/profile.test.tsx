import { screen, waitFor, within } from '@testing-library/react'
import MyPage from '@/pages/[host]/mypage/index'
import { userActions } from '@/store/slices/user'
import { expectAlert } from '../../setup/expectAlert'
import { answer, refuse } from '../../setup/handlers/answer'
import { storefrontOf } from '../../setup/handlers/wire'
import { network } from '../../setup/network'
import { expectShownOnce, memberLoggedIn, renderWithStore } from '../../setup/render'

const person = {
  name: '김바다',
  birth: '1990-01-31',
  sex: 'M',
  address: '충남 보령시',
  phone: '01022223333',
  emergency_phone: '01044445555',
} as const

const show = (more: Partial<typeof memberLoggedIn.payload> = {}) => {
  window.localStorage.clear()
  network.use(
    answer('getShipPerson', { list: [{ no: 1, ...person }] }),
    answer('getReservationList', { list: [], total: 0, page: 1 }),
  )
  return renderWithStore(
    <MyPage storefront={storefrontOf()} origin="http://bada.localhost:3000" />,
    {
      router: { path: '/mypage' },
      actions: [userActions.loginSucceeded({ ...memberLoggedIn.payload, ...more })],
      isPersisted: true,
    },
  )
}

const region = (name: string) => screen.findByRole('region', { name })

describe('my page', () => {
  it('links to all of the member’s pages, with a badge for new messages', async () => {
    show({ is_message_new: 1 })
    const menu = await screen.findByRole('navigation', { name: '마이페이지 메뉴' })
    const hrefs = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/mypage/reservation',
      '/mypage/coupon',
      '/mypage/favorite',
      '/mypage/message',
      '/mypage/qna',
      '/customer/notice',
      '/user/logout',
    ])
    expect(within(menu).getByText('새 메시지')).toBeVisible()
  })

  it('changes the name', async () => {
    const { user, store } = show()
    network.use(answer('changeName', { name: '홍바다' }))
    const form = within(await region('이름 바꾸기'))
    await user.clear(form.getByLabelText(/이름/))
    await user.type(form.getByLabelText(/이름/), '홍바다{Enter}')
    expect(await screen.findByText('이름을 바꿨어요.')).toBeVisible()
    expect(store.getState().user.userInfo.name).toBe('홍바다')
  })

  it('changes the password, and shows why it could not', async () => {
    const { user } = show()
    network.use(refuse('changePassword', 400, '현재 비밀번호가 맞지 않아요.'))
    const form = within(await region('비밀번호 바꾸기'))
    await user.type(form.getByLabelText(/현재 비밀번호/), 'wrong')
    await user.type(form.getByLabelText(/^새 비밀번호\*?$/), 'secret-sea')
    await user.type(form.getByLabelText(/새 비밀번호 확인/), 'secret-sea{Enter}')
    await expectShownOnce('현재 비밀번호가 맞지 않아요.')
    await user.click(screen.getByRole('button', { name: '확인' }))
    network.use(answer('changePassword', { message: '' }))
    await user.click(form.getByRole('button', { name: '비밀번호 바꾸기' }))
    expect(await screen.findByText(/비밀번호를 바꿨어요/)).toBeVisible()
    expect(form.getByLabelText(/현재 비밀번호/)).toHaveValue('')
  })

  it('has no password to change for a Kakao member', async () => {
    show({ regist_type: 'KAKAO' })
    await region('이름 바꾸기')
    expect(screen.queryByRole('region', { name: '비밀번호 바꾸기' })).not.toBeInTheDocument()
  })
})

describe('profile picture', () => {
  const picture = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'me', { type })

  it('is sent and shown', async () => {
    const { user, store } = show()
    network.use(answer('setProfilePicture', { image: '/a/picture/1.webp' }))
    await user.upload(await screen.findByLabelText('사진 바꾸기'), picture('image/png'))
    await waitFor(() => expect(store.getState().user.userInfo.image).toBe('/a/picture/1.webp'))
  })

  it.each([
    ['too large', picture('image/png', 11 * 1024 * 1024), '사진은 10MB까지 올릴 수 있어요.'],
  ])('that is %s is refused before it is sent', async (_case, file, sentence) => {
    const { user } = show()
    await user.upload(await screen.findByLabelText('사진 바꾸기'), file)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('that is not a picture is refused with the server’s sentence', async () => {
    const { user, store } = show()
    network.use(refuse('setProfilePicture', 400, '사진을 읽을 수 없어요.'))
    await user.upload(await screen.findByLabelText('사진 바꾸기'), picture('image/png'))
    await expectShownOnce('사진을 읽을 수 없어요.')
    expect(store.getState().user.userInfo.image).toBe('')
  })
})

describe('saved passengers', () => {
  it('are shown, changed and deleted', async () => {
    const { user } = show()
    const requests: unknown[] = []
    network.use(
      answer('saveShipPerson', async ({ request }) => {
        requests.push(await request.json())
        return { list: requests.length === 1 ? [{ no: 1, ...person, name: '김파도' }] : [] }
      }),
    )
    await user.click(await screen.findByRole('button', { name: '고치기 김바다' }))
    const dialog = within(screen.getByRole('dialog', { name: '승선자 고치기' }))
    await user.clear(dialog.getByLabelText(/이름/))
    await user.type(dialog.getByLabelText(/이름/), '김파도{Enter}')
    await user.click(await screen.findByRole('button', { name: '지우기 김파도' }))
    await user.click(screen.getByRole('button', { name: '지우기' }))
    expect(await screen.findByText(/승선자명부를 한 번에 채울 수 있어요/)).toBeVisible()
    expect(requests).toMatchObject([
      { action: 'save', no: 1, person: { name: '김파도' } },
      { action: 'delete', no: 1 },
    ])
  })
})

describe('leaving the membership', () => {
  it('lists what the law requires to retain, asks for the password and ends the session', async () => {
    const { user, visits, store } = show()
    network.use(answer('leave', { message: '탈퇴했어요.' }))
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }))
    const dialog = within(screen.getByRole('dialog', { name: '정말 탈퇴할까요?' }))
    expect(dialog.getByText(/전자상거래법에 따라 5년 동안/)).toBeVisible()
    expect(dialog.getByRole('button', { name: '탈퇴하기' })).toBeDisabled()
    await user.type(dialog.getByLabelText(/비밀번호/), 'secret-sea')
    await user.click(dialog.getByRole('button', { name: '탈퇴하기' }))
    await waitFor(() => expect(visits.pushed).toEqual(['/user/logout']))
    expect(store.getState().banner.message).toBe('탈퇴했어요.')
  })

  it('is refused while a trip is still ahead', async () => {
    const { user, visits } = show({ regist_type: 'KAKAO' })
    network.use(refuse('leave', 409, '진행 중인 예약이나 환불이 있어 탈퇴할 수 없어요.'))
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }))
    await user.click(screen.getByRole('button', { name: '탈퇴하기' }))
    await expectAlert('진행 중인 예약이나 환불이 있어 탈퇴할 수 없어요.')
    expect(visits.pushed).toEqual([])
  })
})
