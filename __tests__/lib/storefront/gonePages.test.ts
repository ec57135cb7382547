import { createGonePages, gonePagesOf, shareGonePages } from '@/lib/storefront/gonePages'

describe('gone pages', () => {
  it('keep the newest, so that invented addresses cannot fill the memory', () => {
    const pages = createGonePages(2)
    for (const path of ['/a', '/b', '/a', '/c']) pages.add(path)
    expect(['/a', '/b', '/c'].map(pages.has)).toEqual([true, false, true])
  })

  it('are shared within a process, where a web server shares them', () => {
    const holder = {}
    expect(gonePagesOf(holder)).toBeUndefined()
    const pages = createGonePages()
    shareGonePages(holder, pages)
    expect(gonePagesOf(holder)).toBe(pages)
  })
})
