import { hasNextPage, isPagedPath, MAX_LINKED_PAGE, pageHref } from '@/lib/paging/listPages'
import { SERVICE_TYPES, serviceTypePath } from '@/lib/serviceType/serviceType'

const part = (count: number, total: number, page?: number) => ({
  list: Array.from({ length: count }),
  total,
  ...(page && { page }),
})

describe('pages of lists', () => {
  it('every list of ships goes on by links', () => {
    expect(SERVICE_TYPES.map(serviceTypePath).filter((path) => !isPagedPath(path))).toEqual([])
  })

  it.each([
    ['is full and more exist', part(30, 31), true],
    ['is full and nothing follows', part(30, 30), false],
    ['is not full', part(12, 42, 2), false],
    ['is full, in the middle', part(30, 91, 3), true],
    ['is full, and only so many were counted', part(30, 1_000, 40), true],
    ['is the last that has an address', part(30, 1_000_000, MAX_LINKED_PAGE), false],
  ])('whether a page follows one that %s', (_what, given, expected) => {
    expect(hasNextPage(given)).toBe(expected)
  })

  it('the first page has no number', () => {
    expect([1, 2].map((page) => pageHref('/info/board/', page))).toEqual([
      '/info/board/',
      '/info/board/?page=2',
    ])
  })

  it('a page of a search keeps its word', () => {
    expect(pageHref('/search?search=a', 2)).toBe('/search?search=a&page=2')
  })
})
