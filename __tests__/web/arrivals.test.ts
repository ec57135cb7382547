import { createArrivals } from '@/web/arrivals'

const LONG_MS = 60_000

describe('createArrivals', () => {
  it('ends the waits for a page when it arrives, and no others', async () => {
    const { next, arrive } = createArrivals()
    const ended: string[] = []
    const waits = ['/a', '/a', '/b'].map((key) => next(key, LONG_MS).then(() => ended.push(key)))
    arrive('/a')
    await Promise.all(waits.slice(0, 2))
    expect(ended).toEqual(['/a', '/a'])
    arrive('/b')
    await waits[2]
  })

  it('ends a wait for a page that never comes', async () => {
    await expect(createArrivals().next('/a', 1)).resolves.toBeUndefined()
  })

  it('tells all who hear when anything may have arrived', () => {
    const { hear, arriveAll } = createArrivals()
    const heard: string[] = []
    const stop = hear('/a', () => heard.push('/a'))
    hear('/b', () => heard.push('/b'))
    arriveAll()
    stop()
    arriveAll()
    expect(heard).toEqual(['/a', '/b', '/b'])
  })
})
