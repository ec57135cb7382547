import { screen, within } from '@testing-library/react'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ComponentProps } from 'react'
import { checkoutChrome } from '@/components/shell/checkoutChrome'
import { Shell } from '@/components/shell/Shell'
import { definePage } from '@/components/shell/definePage'
import { menuLinks } from '@/lib/storefront/menu'
import { storefrontOf } from '../../setup/handlers/wire'
import { memberLoggedIn, renderWithStore } from '../../setup/render'

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

describe('the shell', () => {
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
