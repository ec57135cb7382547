import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppProps } from 'next/app'
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { type ReactElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import NotFoundPage from '@/pages/404'
import ServerErrorPage from '@/pages/500'
import OfflinePage from '@/pages/[host]/offline'
import App from '@/pages/_app'
import { storefrontOf } from '../setup/handlers/wire'
import { createMemoryRouter } from '../setup/memoryRouter'
import '../setup/network'

/** What a page puts into its head. */
const headOf = (page: ReactElement): string => {
  let head: ReactElement[] = []
  const updateHead = (state: ReactElement[]) => {
    head = state
  }
  render(
    <HeadManagerContext.Provider value={{ mountedInstances: new Set(), updateHead }}>
      {page}
    </HeadManagerContext.Provider>,
  )
  return renderToStaticMarkup(<>{head}</>)
}

const storefront = storefrontOf()

describe('the frame of every page', () => {
  /** Answers of another shape end here when nothing noticed them before. */
  const Broken = () => {
    const answer = JSON.parse('{}') as { list: string[] }
    return <p>{answer.list.join(', ')}</p>
  }

  const Fine = () => <h1>다음 화면</h1>

  const heard: string[] = []

  const hear = (event: ErrorEvent) => {
    heard.push(event.message)
    event.preventDefault()
  }

  beforeEach(() => {
    heard.length = 0
    window.addEventListener('error', hear)
    // As browsers have it, and jsdom has not.
    window.reportError = (error: Error) =>
      void window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  afterEach(() => {
    window.removeEventListener('error', hear)
    jest.restoreAllMocks()
  })

  /** The application as it stands around a page; a press leads from the first page to the next. */
  const Visit = ({
    first,
    next,
  }: {
    first: AppProps['Component']
    next: AppProps['Component']
  }) => {
    const [Component, setComponent] = useState(() => first)
    const props = { Component, pageProps: { storefront: storefrontOf() } } as unknown as AppProps
    return (
      <>
        <App {...props} />
        <button type="button" onClick={() => setComponent(() => next)}>
          다른 화면으로
        </button>
      </>
    )
  }

  const visit = (first: AppProps['Component'], next: AppProps['Component'] = Fine) => {
    const { Provider } = createMemoryRouter()
    render(
      <Provider>
        <Visit first={first} next={next} />
      </Provider>,
    )
    return userEvent.setup()
  }

  describe('a page that cannot be shown', () => {
    it('shows a Korean message with links and keeps the menu', async () => {
      visit(Broken)
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('화면을 표시하지 못했어요.')
      expect(await screen.findByRole('link', { name: '고객센터 0411234567' })).toHaveAttribute(
        'href',
        'tel:0411234567',
      )
      expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
      expect(screen.getByRole('link', { name: '처음으로' })).toHaveAttribute('href', '/')
      expect(screen.getByRole('navigation', { name: '메뉴' })).toBeVisible()
      expect(document.body).not.toHaveTextContent('undefined')
    })

    it('is reported to the page log', () => {
      visit(Broken)
      expect(heard).toEqual([expect.stringContaining('join')])
    })

    it('does not affect other pages', async () => {
      const user = visit(Broken)
      await user.click(screen.getByRole('button', { name: '다른 화면으로' }))
      expect(screen.getByRole('heading', { name: '다음 화면' })).toBeVisible()
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })

    it('stays when the next page cannot be shown either', async () => {
      const user = visit(Broken, () => <Broken />)
      await user.click(screen.getByRole('button', { name: '다른 화면으로' }))
      expect(screen.getByRole('alert')).toHaveTextContent('화면을 표시하지 못했어요.')
    })
  })

  it('a page that could not be generated shows a Korean message with links', () => {
    render(<ServerErrorPage />)
    expect(screen.getByRole('alert')).toHaveTextContent('서버 통신 중에 오류가 발생했습니다.')
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible()
    expect(screen.getByRole('link', { name: '처음으로' })).toHaveAttribute('href', '/')
  })
})

describe('docs/specification.md#page-head: the head of error and offline pages', () => {
  it.each([
    ['404', <NotFoundPage key="404" />, '뱃길 | 페이지를 찾을 수 없어요'],
    ['500', <ServerErrorPage key="500" />, '뱃길 | 잠시 후 다시 시도해 주세요'],
  ])('%s: a title, not indexed, and no canonical address', (_name, page, title) => {
    const head = headOf(page)
    expect(head).toContain(`<title>${title}</title>`)
    expect(head).toContain('<meta name="robots" content="noindex,nofollow"')
    expect(head).not.toContain('canonical')
  })

  it('offline: of its storefront, not indexed, canonical at its own address', () => {
    const head = headOf(<OfflinePage storefront={storefront} origin="http://bada.localhost" />)
    const { web_title } = storefront.ship.detail
    expect(head).toContain(`<title>${web_title} | 인터넷에 연결되지 않았어요</title>`)
    expect(head).toContain('<meta name="robots" content="noindex,nofollow"')
    expect(head).toContain('<link rel="canonical" href="http://bada.localhost/offline"')
  })
})
