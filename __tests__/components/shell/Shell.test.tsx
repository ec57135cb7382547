import type { UnknownAction } from '@reduxjs/toolkit'
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { Footer } from '@/components/shell/Footer'
import { PlainMessage } from '@/components/shell/PlainMessage'
import { Shell } from '@/components/shell/Shell'
import { checkoutChrome } from '@/components/shell/checkoutChrome'
import { definePage } from '@/components/shell/definePage'
import { shopStyle } from '@/components/shell/shopStyle'
import type { Storefront } from '@/lib/contract/wire'
import { LOGIN_REQUIRED } from '@/lib/errors/sentences'
import { menuLinks } from '@/lib/storefront/menu'
import { bannerActions } from '@/store/slices/banner'
import { colorSchemes } from '@/styles/colorSchemes'
import { storefrontOf } from '../../setup/handlers/wire'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

describe('the shell', () => {
  const LONG_NAME = '남해바다낚시연합삼천포미조항선상낚시선단'

  const show = (
    of: Partial<ComponentProps<typeof Shell>> = {},
    actions: readonly UnknownAction[] = [],
    path = '/',
    isStyled = false,
  ) =>
    renderWithStore(
      <Shell storefront={storefrontOf()} {...of}>
        <h1>내용</h1>
      </Shell>,
      { actions, router: { path }, isStyled },
    )

  const named = (web_title: string) => {
    const { ship, ...rest } = storefrontOf()
    return { ...rest, ship: { ...ship, detail: { ...ship.detail, web_title } } }
  }

  it('has the menu and the bottom bar around every page', () => {
    show()
    expect(screen.getByRole('navigation', { name: '메뉴' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: '하단 메뉴' })).toBeVisible()
    expect(screen.getByRole('contentinfo')).toHaveTextContent('사업자등록번호')
  })

  it.each(['바다호', LONG_NAME])('says the whole name of %s', (name) => {
    expect(LONG_NAME).toHaveLength(20)
    show({ storefront: named(name) }, [], '/', true)
    const brand = within(screen.getByRole('banner')).getByText(name)
    expect(brand).toBeVisible()
    expect(brand).not.toHaveStyle({ whiteSpace: 'nowrap' })
  })

  it.each([
    ['leads to the login', '/', [], '로그인 /user/login'],
    [
      'leads to the login and back',
      '/ship/1?party=2',
      [],
      '로그인 /user/login?redirect=%2Fship%2F1%3Fparty%3D2',
    ],
    [
      'leads back to where the visitor came from',
      '/user/join?redirect=%2Fship%2F1',
      [],
      '로그인 /user/login?redirect=%2Fship%2F1',
    ],
    ['leads to my page for who is logged in', '/', [memberLoggedIn], '마이페이지 /mypage'],
  ] as const)('%s', (_what, path, actions, last) => {
    show({}, actions, path)
    // Shown from 768 px, which this environment does not measure.
    const tools = screen.getByRole('navigation', { name: '바로가기' })
    const list = within(tools).getByRole('list', { hidden: true })
    const links = within(list).getAllByRole('link', { hidden: true })
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      '예약 내역 /mypage/reservation',
      '찜 /mypage/favorite',
      last,
    ])
  })

  it('scrolls the menu to the link of the page', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400)
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
    renderWithStore(
      <Shell storefront={storefrontOf({ menu: menuLinks(['SHIP', 'PENSION']) })}>
        <h1>내용</h1>
      </Shell>,
      { router: { path: '/info/service_pension/' } },
    )
    expect(screen.getByRole('navigation', { name: '메뉴' }).scrollLeft).toBe(300)
    jest.restoreAllMocks()
  })

  it('has nothing that leads away from a checkout', () => {
    show({ chrome: checkoutChrome, storefront: named(LONG_NAME) })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: '이전 화면' })).toBeVisible()
    expect(within(screen.getByRole('banner')).getByText(LONG_NAME)).toBeVisible()
    expect(screen.getByRole('link', { name: '개인정보처리방침' })).toBeVisible()
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('사업자등록번호')
  })

  it('is told by the page that it is a checkout', () => {
    const declared = { head: { path: '/' }, Content: () => null }
    expect(definePage({ ...declared, chrome: checkoutChrome }).chrome).toBe(checkoutChrome)
    expect(definePage(declared).chrome).toBeUndefined()
  })

  it('has only the content where there is no storefront', () => {
    show({ storefront: undefined })
    expect(screen.getByRole('heading', { name: '내용' })).toBeVisible()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  })
})

describe('the footer', () => {
  const show = (words: object, of: Partial<Storefront> = {}) => {
    const { ship, ...rest } = storefrontOf(of)
    const detail = { ...ship.detail, ...words }
    renderWithStore(<Footer storefront={{ ...rest, ship: { ...ship, detail } }} />)
  }

  it('says who runs the storefront, with a phone link', () => {
    show({ owner_name: '김바다', biz_no: '123-45-67890', phone: '02-000-0000' })
    expect(screen.getByText('123-45-67890')).toBeVisible()
    expect(screen.getByRole('link', { name: '02-000-0000' })).toHaveAttribute(
      'href',
      'tel:02-000-0000',
    )
  })

  it('has no label for what is not known yet', () => {
    const unknown = {
      firm_name: '',
      biz_no: '',
      mail_order_no: '',
      address: '',
      phone: '',
      email: '',
    }
    show({ owner_name: '김바다', ...unknown }, { provider: { name: '', hosting: '' } })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['대표'])
    expect(screen.queryByText(/통신판매중개자/)).not.toBeInTheDocument()
  })

  it('has what the law asks of an online shop', () => {
    show({})
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts).toEqual([
      '상호바다선단',
      '대표김선장',
      '사업자등록번호123-45-67890',
      '통신판매업 신고번호제2026-충남보령-0001호',
      '주소충남 보령시 오천면',
      '전화0411234567',
      '이메일bada@baetgil.test',
      '호스팅 서비스구름호스팅',
    ])
    expect(screen.getByRole('link', { name: 'bada@baetgil.test' })).toHaveAttribute(
      'href',
      'mailto:bada@baetgil.test',
    )
  })

  it('says that the provider mediates, and who sells', () => {
    show({})
    expect(
      screen.getByText(
        '통신판매중개자 뱃길: 통신판매의 당사자가 아니에요. 예약한 상품과 환불의 책임은 판매자(바다선단)에게 있어요.',
      ),
    ).toBeVisible()
  })

  it('of the provider says that each seller answers for what it sells', () => {
    show({}, { ship: { ...storefrontOf().ship, no: 0 } })
    expect(screen.getByText(/책임은 각 상품의 판매자에게 있어요/)).toBeVisible()
  })
})

describe('the style of a storefront with a colour', () => {
  it('sets in both schemes what every storefront has', () => {
    const style = shopStyle('#ffe600')
    const names = style.match(/--\w+(?=:)/g) ?? []
    expect(style).toMatch(/^:root\{.*\}@media\(prefers-color-scheme:dark\)\{:root\{.*\}\}$/)
    expect(names).toHaveLength(14)
    for (const name of names) expect(colorSchemes).toContain(`${name}:`)
  })

  it.each([undefined, '', '#fff', 'red;}body{display:none', '#FFE600</style>'])(
    'is none where the server says %j',
    (color) => {
      expect(shopStyle(color)).toBe('')
    },
  )
})

describe('a message whose dialog did not load', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is shown by the browser, and the ended session is logged out', () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined)
    const { store, visits } = renderWithStore(<PlainMessage />, {
      actions: [bannerActions.sessionEnded({ message: LOGIN_REQUIRED, isGuestSession: false })],
    })
    expect(alert).toHaveBeenCalledWith(LOGIN_REQUIRED)
    expect(store.getState().banner.isView).toBe(false)
    expect(visits.current).toBe('/user/logout')
  })

  it.each([
    [true, '/user/login'],
    [false, '/'],
  ])('asks to log in, and goes there only when told to: %s', (isWanted, path) => {
    jest.spyOn(window, 'confirm').mockImplementation(() => isWanted)
    const { store, visits } = renderWithStore(<PlainMessage />, {
      actions: [
        bannerActions.loginSuggested({ message: '로그인할까요?', loginLink: '/user/login' }),
      ],
      router: { path: '/' },
    })
    expect(store.getState().banner.isView).toBe(false)
    expect(visits.current).toBe(path)
  })
})
