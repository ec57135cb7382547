import { screen, waitFor, within } from '@testing-library/react'
import { ProviderBanners } from '@/components/console/storefront/ProviderBanners'
import { StorefrontPage } from '@/components/console/storefront/StorefrontPage'
import type { StaffSession } from '@/lib/contract/console/session'
import { answerConsole, OWNER, renderConsole } from '../../setup/renderConsole'

const links = [
  { href: '/info/service_ship/', label: '선상낚시', icon: 'SHIP' },
  { href: '/info/ship_board/', label: '조황', icon: 'report' },
]
const storefront = {
  ...{ web_title: '바다호', description: '서해 우럭', share_image: '', logo: '', color: '' },
  ...{ menu: [], sections: [], phone_hours: '', address: 'https://bada.baetgil.kr', links },
}

const BANNER = {
  ...{ image: '/b.webp', title: '가을 갑오징어', link: '/ship/1', is_on: true },
  ...{ shown_from: null, shown_until: null },
}
const BANNERS = {
  version: 2,
  list: [
    { ...BANNER, no: 1, is_shown: true },
    { ...BANNER, no: 2, title: '지난 행사', shown_until: '2026-01-01', is_shown: false },
  ],
}

const DOMAIN = {
  ...{ name: 'bada.kr', state: 'waiting', target: 'bada.baetgil.kr' },
  record: { name: '_baetgil.bada.kr', text: 'baetgil-storefront=t' },
}

const FIRM = {
  ...{ firm_name: '바다호', owner_name: '김바다', biz_no: '', phone: '051-123-4567' },
  ...{ mail_order_no: '', travel_business_no: '', email: '', address: '부산', copyright: '' },
}

const open = async (domain: object | null = null, session: StaffSession = OWNER) => {
  answerConsole('get', '/operator/identity', () => ({ body: FIRM }))
  answerConsole('get', '/operator/account', () => ({ body: { account: null } }))
  answerConsole('get', '/storefront/banners', () => ({ body: BANNERS }))
  answerConsole('get', '/storefront/domain', () => ({ body: { domain } }))
  answerConsole('get', '/storefront', () => ({ body: storefront }))
  const sent = answerConsole('put', '/storefront', () => ({ body: {} }))
  const { user, unmount } = renderConsole(<StorefrontPage />, { session })
  const card = async (name: string) => within(await screen.findByRole('group', { name }))
  return { user, sent, card, unmount }
}

describe('the settings of a storefront', () => {
  it('show a name and its description as they are found and shared', async () => {
    const { user, sent, card } = await open()
    const names = await card('이름과 소개')
    await user.clear(names.getByLabelText(/스토어 이름/))
    await user.click(names.getByRole('button', { name: '이름과 소개 저장하기' }))
    expect(names.getByText('스토어 이름을 입력해 주세요.')).toBeVisible()
    await user.type(names.getByLabelText(/스토어 이름/), '바다호 출조')
    expect(
      within(names.getByRole('group', { name: '검색 결과에서' })).getByText('바다호 출조'),
    ).toBeVisible()
    const shared = within(names.getByRole('group', { name: '카카오톡으로 보낸 링크에서' }))
    expect(shared.getByText('bada.baetgil.kr')).toBeVisible()
    await user.click(names.getByRole('button', { name: '이름과 소개 저장하기' }))
    expect(await names.findByText('저장했어요.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { web_title: '바다호 출조', description: '서해 우럭', share_image: '' },
    ])
  })

  it('say of a pale colour what is used instead of it for text, and show it', async () => {
    const { user, sent, card } = await open()
    const looks = await card('로고와 색')
    await user.type(looks.getByLabelText('대표 색'), '#ffe600')
    const light = within(looks.getByRole('group', { name: '밝은 화면에서' }))
    expect(light.getByText(/1\.3 : 1이라 글자로는 읽기 어려워요.*어둡게 한 #756a00/)).toBeVisible()
    expect(light.getByText('예약하기')).toHaveStyle({ background: '#756a00' })
    const dark = within(looks.getByRole('group', { name: '어두운 화면에서' }))
    expect(dark.getByText(/그대로 써요/)).toBeVisible()
    await user.click(looks.getByRole('button', { name: '로고와 색 저장하기' }))
    expect(await looks.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ logo: '', color: '#ffe600' })
  })

  it('move a link of the menu, by buttons that a keyboard reaches too', async () => {
    const { user, sent, card } = await open()
    const menu = await card('메뉴 순서')
    await user.click(menu.getByRole('button', { name: '조황 아래로' }))
    await user.click(menu.getByRole('button', { name: '조황 위로' }))
    await user.click(menu.getByRole('button', { name: '메뉴 순서 저장하기' }))
    expect(await menu.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ menu: ['report', 'SHIP'] })
  })

  it('choose the sections of the main page and their order, one at least', async () => {
    const { user, sent, card } = await open()
    const form = await card('첫 화면 순서')
    const save = form.getByRole('button', { name: '첫 화면 순서 저장하기' })
    const boxes = form.getAllByRole('checkbox')
    for (const box of boxes) await user.click(box)
    await user.click(save)
    expect(form.getByText('하나는 보여 주세요.')).toBeVisible()
    await user.click(form.getByRole('checkbox', { name: '최근 조황' }))
    await user.click(form.getByRole('checkbox', { name: '배너' }))
    await user.click(form.getByRole('button', { name: '배너 위로' }))
    await user.click(save)
    expect(await form.findByText('저장했어요.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ sections: ['main_banner', 'ship_board'] })
  })

  it('put, change, move and take away banners, and save them together', async () => {
    const { user, card } = await open()
    const saved = answerConsole('put', '/storefront/banners', () => ({ body: BANNERS }))
    const banners = await card('배너')
    expect(await banners.findByText('기간이 끝남')).toBeVisible()
    await user.click(banners.getByRole('button', { name: '지난 행사 위로' }))
    await user.click(banners.getByRole('button', { name: '가을 갑오징어 바꾸기' }))
    const preview = within(banners.getByRole('group', { name: '첫 화면에서' }))
    await user.type(banners.getByLabelText(/제목/), '!')
    expect(preview.getByText('가을 갑오징어!')).toBeVisible()
    await user.keyboard('{Backspace}')
    const link = banners.getByLabelText(/누르면 열 주소/)
    await user.clear(link)
    await user.type(link, 'example.kr')
    await user.click(banners.getByRole('button', { name: '배너 바꾸기' }))
    expect(banners.getByText('/나 https://로 시작하는 주소를 입력해 주세요.')).toBeVisible()
    await user.clear(link)
    await user.type(link, 'https://example.kr')
    await user.click(banners.getByRole('button', { name: '배너 바꾸기' }))
    await user.click(banners.getByRole('button', { name: '지난 행사 빼기' }))
    await user.click(banners.getByRole('button', { name: '배너 저장하기' }))
    expect(await banners.findByText('저장했어요.')).toBeVisible()
    expect(saved.map(({ body }) => body)).toEqual([
      { version: 2, list: [{ ...BANNER, link: 'https://example.kr' }] },
    ])
  })

  it('of the provider have banners with the address of a picture', async () => {
    answerConsole('get', '/provider_banners', () => ({ body: { version: 0, list: [] } }))
    const saved = answerConsole('put', '/provider_banners', () => ({ body: BANNERS }))
    const { user } = renderConsole(<ProviderBanners />)
    await user.click(await screen.findByRole('button', { name: '배너 더하기' }))
    await user.type(screen.getByLabelText(/배너 사진/), '/demo/banner.webp')
    await user.type(screen.getByLabelText(/제목/), BANNER.title)
    await user.type(screen.getByLabelText(/누르면 열 주소/), BANNER.link)
    await user.click(screen.getByRole('button', { name: '배너 넣기' }))
    await user.click(screen.getByRole('button', { name: '배너 저장하기' }))
    expect(await screen.findByText('저장했어요.')).toBeVisible()
    const banner = { ...BANNER, image: '/demo/banner.webp' }
    expect(saved.map(({ body }) => body)).toEqual([{ version: 0, list: [banner] }])
  })

  it('find a mistyped number of the firm', async () => {
    const { user, card } = await open()
    const saved = answerConsole('put', '/operator/identity', () => ({ body: {} }))
    const firm = await card('사업자 정보')
    await user.type(firm.getByLabelText(/사업자등록번호/), '1248100989')
    await user.click(firm.getByRole('button', { name: '사업자 정보 저장하기' }))
    expect(firm.getByText(/열 자리 가운데 틀린 숫자가 있어요/)).toBeVisible()
    await user.clear(firm.getByLabelText(/사업자등록번호/))
    await user.type(firm.getByLabelText(/사업자등록번호/), '124-81-00998')
    await user.click(firm.getByRole('button', { name: '사업자 정보 저장하기' }))
    expect(await firm.findByText('저장했어요.')).toBeVisible()
    expect(saved.map(({ body }) => body)).toEqual([{ ...FIRM, biz_no: '124-81-00998' }])
  })

  it('show the account to whoever may change it, and to nobody else', async () => {
    const { card, unmount } = await open()
    expect((await card('입금 계좌')).getByLabelText(/계좌번호/)).toBeVisible()
    unmount()
    const manager = await open(null, { ...OWNER, role: 'manager' })
    await manager.card('사업자 정보')
    expect(screen.queryByRole('group', { name: '입금 계좌' })).not.toBeInTheDocument()
  })

  it('ask for a domain of one’s own, and say what has to stand in the DNS', async () => {
    const { user, card } = await open()
    const asked = answerConsole('put', '/storefront/domain', () => ({ body: {} }))
    const form = await card('내 도메인 연결')
    await user.type(form.getByLabelText('도메인'), 'bada')
    await user.click(form.getByRole('button', { name: '도메인 연결하기' }))
    expect(form.getByText('도메인을 www.example.kr처럼 입력해 주세요.')).toBeVisible()
    await user.type(form.getByLabelText('도메인'), '.kr')
    answerConsole('get', '/storefront/domain', () => ({ body: { domain: DOMAIN } }))
    await user.click(form.getByRole('button', { name: '도메인 연결하기' }))
    const shown = await card('bada.kr')
    expect(shown.getByText('확인 대기')).toBeVisible()
    for (const text of ['_baetgil.bada.kr', 'baetgil-storefront=t', 'bada.baetgil.kr']) {
      expect(shown.getByText(text)).toBeVisible()
    }
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'bada.kr' }])
  })

  it('look at the record when asked, and let go of a domain after a question', async () => {
    const { user, card } = await open({ ...DOMAIN, state: 'live' })
    const looked = answerConsole('post', '/storefront/domain/check', () => ({
      status: 429,
      body: { message: '너무 자주 확인했어요.' },
    }))
    const removed = answerConsole('post', '/storefront/domain/remove', () => ({ body: {} }))
    const shown = await card('bada.kr')
    await user.click(shown.getByRole('button', { name: '지금 확인하기' }))
    expect(await shown.findByText('너무 자주 확인했어요.')).toBeVisible()
    await user.click(shown.getByRole('button', { name: '연결 끊기' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: '연결 끊기' }))
    await waitFor(() => expect([looked.length, removed.length]).toEqual([1, 1]))
  })
})
