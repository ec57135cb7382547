import { NextRequest } from 'next/server'
import { middleware } from '@/middleware'

const rewriteOf = (url: string, headers: Record<string, string>) =>
  middleware(new NextRequest(url, { headers })).headers.get('x-middleware-rewrite')

const pathOf = (url: string, host: string) => new URL(rewriteOf(url, { host }) ?? '').pathname

describe('host identifier in the middleware', () => {
  it.each([
    ['bada.localhost:3000', '/bada/ship/1'],
    ['BADA.localhost', '/bada/ship/1'],
    ['localhost:3000', '/www/ship/1'],
    ['fishing.example.com', '/www/ship/1'],
    ['a.b.localhost', '/-/ship/1'],
    // The app host has no pages of its own: they are the default storefront's.
    ['app.localhost:3000', '/www/ship/1'],
    ['app.example.com', '/www/ship/1'],
  ])('%s → %s', (host, path) => {
    expect(pathOf('http://localhost:3000/ship/1', host)).toBe(path)
  })

  it('keeps the query', () => {
    const url = new URL(
      rewriteOf('http://localhost:3000/search?search=x', { host: 'bada.localhost' }) ?? '',
    )
    expect(url.searchParams.get('search')).toBe('x')
  })

  it.each([
    ['/search?search=x', {}, '/bada/query/search'],
    ['/ship/1?day=2026-12-05', {}, '/bada/query/ship/1'],
    // What a visitor is looking for does not change the page: the cached one answers.
    ['/ship/1?sdate=2026-12-05&party=2&fish=FS01', {}, '/bada/ship/1'],
    ['/search', {}, '/bada/search'],
    ['/ship/1?utm_source=x', {}, '/bada/ship/1'],
    // Next's own router asks for the data of a page: its scripts answer the rest.
    ['/search?search=x', { 'x-nextjs-data': '1' }, '/bada/search'],
  ])('%s %j → %s: the query of an address is answered in the HTML', (path, headers, target) => {
    const url = `http://localhost:3000${path}`
    const rewritten = rewriteOf(url, { host: 'bada.localhost', ...headers })
    expect(new URL(rewritten ?? '').pathname).toBe(target)
  })

  it.each([
    ['/info/service_ship/?page=2', {}, '/bada/page/2/info/service_ship/'],
    ['/info/ship_board?page=3&utm_source=x', {}, '/bada/page/3/info/ship_board'],
    ['/customer/notice?page=2', { 'x-nextjs-data': '1' }, '/bada/page/2/customer/notice'],
    ['/info/board/?page=1', {}, '/bada/info/board/'],
    // Nothing is made and kept for what can be no page.
    ['/info/board?page=0', {}, '/bada/-'],
    ['/info/board?page=-1', {}, '/bada/-'],
    ['/info/board?page=02', {}, '/bada/-'],
    ['/info/board?page=1e9', {}, '/bada/-'],
    ['/info/board?page=4001', {}, '/bada/-'],
    ['/info/board?page=', {}, '/bada/-'],
    // Not a list.
    ['/ship/1?page=2', {}, '/bada/ship/1'],
    ['/customer/faq?page=2', {}, '/bada/customer/faq'],
    // Inner paths are no addresses.
    ['/page/2/info/board', {}, '/bada/-'],
    ['/query/search?search=x', {}, '/bada/-'],
  ])('%s %j → %s: a later page of a list is a page of its own', (path, headers, target) => {
    const url = `http://localhost:3000${path}`
    const rewritten = rewriteOf(url, { host: 'bada.localhost', ...headers })
    expect(new URL(rewritten ?? '').pathname).toBe(target)
  })

  it.each([
    ['/reservation/done/501', {}, '/bada/reservation/done/-'],
    ['/reservation/done/502', { 'x-nextjs-data': '1' }, '/bada/reservation/done/-'],
    ['/reservation/11?ship_no=1&sdate=2026-12-05', {}, '/bada/reservation/-'],
    ['/reservation/anything', {}, '/bada/-'],
    ['/ship/501', {}, '/bada/ship/501'],
  ])('%s %j → %s: pages with the same HTML are one page', (path, headers, target) => {
    const url = `http://localhost:3000${path}`
    const rewritten = rewriteOf(url, { host: 'bada.localhost', ...headers })
    expect(new URL(rewritten ?? '').pathname).toBe(target)
  })

  it('ignores a forwarded host', () => {
    const url = rewriteOf('http://localhost:3000/', {
      host: 'bada.localhost',
      'x-forwarded-host': 'evil.example',
    })
    expect(url).toBe('http://localhost:3000/bada')
  })
})
