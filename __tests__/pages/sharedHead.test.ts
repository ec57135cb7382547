import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineSharedPage } from '@/components/shell/defineSharedPage'
import { storefrontOf } from '../setup/handlers/wire'

const mockRouter = { asPath: '', query: { host: 'bada' } }
jest.mock('next/router', () => ({ useRouter: () => mockRouter }))
jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}))

const Page = defineSharedPage({ title: '예약', Content: () => null })

/** The HTML that is kept once for all numbers; Next makes it under its inner path. */
const htmlAt = (asPath: string): string => {
  mockRouter.asPath = asPath
  const origin = 'https://bada.baetgil.kr'
  return renderToStaticMarkup(createElement(Page, { storefront: storefrontOf(), origin }))
}

describe('docs/specification.md#page-head: a page whose HTML is the same for every number', () => {
  it.each([
    ['/bada/reservation/-', 'https://bada.baetgil.kr/reservation'],
    ['/bada/mypage/reservation_detail/-', 'https://bada.baetgil.kr/mypage/reservation_detail'],
  ])('%s: has a canonical link on the storefront host, and is not indexed', (path, address) => {
    const html = htmlAt(path)
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>')
  })
})
