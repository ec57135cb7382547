import { createCountCache } from '@/server/modules/ship/countCache'

describe('the cache of long counts', () => {
  it('counts once in ten seconds for each key', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    const count = jest.fn(async () => 5_000)
    await Promise.all([counts.get('a', count), counts.get('a', count), counts.get('b', count)])
    expect(count).toHaveBeenCalledTimes(2)
    expect(await counts.peek('a')).toBe(5_000)
    at = 10_000
    expect(counts.peek('a')).toBeUndefined()
    expect(await counts.get('a', async () => 5_001)).toBe(5_001)
  })

  it('does not keep a failed count', async () => {
    const counts = createCountCache<number>(() => new Date(0))
    await expect(counts.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await counts.get('a', async () => 7)).toBe(7)
  })
})
