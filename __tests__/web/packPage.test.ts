import { packPage, unpackPage } from '@/web/packPage'
import { createPageCache } from '@/web/pageCache'

const entry = {
  lastModified: 1,
  value: { kind: 'PAGES', html: '뱃길'.repeat(10_000), pageData: { pageProps: { no: 7 } } },
  cacheControl: { revalidate: 60 },
}

describe('a page on its way to other processes', () => {
  it('comes back as it was, also from the memory of this process', async () => {
    const cache = createPageCache(1_000_000, () => undefined)
    cache.set('/bada', entry)
    const kept = cache.get('/bada')
    if (!kept) throw new Error('not kept')
    const bytes = await packPage({ entry: kept, isGone: true })
    expect(await unpackPage(bytes)).toEqual({ entry, isGone: true })
    expect(bytes.length).toBeLessThan(entry.value.html.length / 10)
  })

  it('that is cut off or of another kind is none', async () => {
    const bytes = await packPage({ entry, isGone: false })
    expect(await unpackPage(bytes.subarray(0, 20))).toBeUndefined()
    expect(await unpackPage(Buffer.from('{}'))).toBeUndefined()
  })
})
