import { createCountCache } from '@/server/modules/ship/countCache'

describe('the cache of long counts', () => {
  it('counts once in ten seconds for each key', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    const count = jest.fn(async () => 5_000)
    await Promise.all([counts.get('a', count), counts.get('a', count), counts.get('b', count)])
    expect(count).toHaveBeenCalledTimes(2)
    at = 9_999
    expect(await counts.peek('a', count)).toBe(5_000)
    expect(count).toHaveBeenCalledTimes(2)
  })

  it('answers an expired count while one new one is made', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    await counts.get('a', async () => 5_000)
    at = 10_000
    const count = jest.fn(async () => 5_001)
    expect(await Promise.all([counts.peek('a', count), counts.get('a', count)])).toEqual([
      5_000, 5_000,
    ])
    await new Promise(setImmediate)
    expect(count).toHaveBeenCalledTimes(1)
    expect(await counts.peek('a', count)).toBe(5_001)
    at = 20_000
    const failing = jest.fn(() => Promise.reject(new Error('lost')))
    expect(await counts.peek('a', failing)).toBe(5_001)
    await new Promise(setImmediate)
    expect(await counts.peek('a', failing)).toBe(5_001)
    expect(failing).toHaveBeenCalledTimes(2)
  })

  it('does not answer a count that is a minute old', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    await counts.get('a', async () => 5_000)
    at = 60_000
    expect(counts.peek('a', async () => 5_001)).toBeUndefined()
    expect(await counts.get('a', async () => 5_001)).toBe(5_001)
  })

  it('does not keep a failed count', async () => {
    const counts = createCountCache<number>(() => new Date(0))
    await expect(counts.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await counts.get('a', async () => 7)).toBe(7)
  })
})
