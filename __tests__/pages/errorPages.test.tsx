import type { ReactElement } from 'react'
import { render } from '@testing-library/react'
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import OfflinePage from '@/pages/[host]/offline'
import NotFoundPage from '@/pages/404'
import ServerErrorPage from '@/pages/500'
import { storefrontOf } from '../setup/handlers/wire'

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
