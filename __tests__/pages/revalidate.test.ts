import type { NextApiRequest, NextApiResponse } from 'next'
import revalidate from '@/pages/api/revalidate'

const NEWEST = 'the-newest-secret-of-all'
const FORMER = 'the-former-secret-of-all'

/** The status of an answer to a request with this Authorization header. */
const ask = async (authorization?: string): Promise<number> => {
  let status = 0
  const response = {
    status: (code: number) => {
      status = code
      return { end: () => undefined, json: () => undefined }
    },
    revalidate: () => Promise.resolve(),
  }
  const request = { method: 'POST', headers: { authorization }, body: { paths: ['/www'] } }
  await revalidate(request as NextApiRequest, response as unknown as NextApiResponse)
  return status
}

/** How many pages are made now, by all requests, and how many there were at most. */
const making = { now: 0, most: 0 }

/** The answer to a request for many pages, of which some cannot be made; whoever asks waits for `patience` of them. */
const askForMany = async (paths: string[], broken: string[] = [], patience = paths.length) => {
  const made: string[] = []
  const answer = { status: 0, failed: -1 }
  const response = {
    get destroyed() {
      return made.length >= patience
    },
    status: (code: number) => {
      answer.status = code
      return { json: ({ failed }: { failed: number }) => (answer.failed = failed) }
    },
    revalidate: async (path: string) => {
      making.now += 1
      making.most = Math.max(making.most, making.now)
      await new Promise(setImmediate)
      making.now -= 1
      if (broken.includes(path)) throw new Error('cannot be made')
      made.push(path)
    },
  }
  const headers = { authorization: `Bearer ${NEWEST}` }
  const request = { method: 'POST', headers, body: { paths } }
  await revalidate(request as NextApiRequest, response as unknown as NextApiResponse)
  return { made, ...answer }
}

describe('a request to regenerate pages', () => {
  const { REVALIDATE_SECRET, REVALIDATE_SECRET_OLD } = process.env
  const set = (newest: string | undefined, former: string | undefined) => {
    process.env.REVALIDATE_SECRET = newest ?? ''
    process.env.REVALIDATE_SECRET_OLD = former ?? ''
  }
  afterAll(() => set(REVALIDATE_SECRET, REVALIDATE_SECRET_OLD))

  it('needs the secret', async () => {
    set(NEWEST, undefined)
    expect(await ask(`Bearer ${NEWEST}`)).toBe(200)
    expect(await ask(`Bearer ${FORMER}`)).toBe(401)
    expect(await ask()).toBe(401)
  })

  it('is taken with the former secret too while that changes', async () => {
    set(NEWEST, FORMER)
    expect(await ask(`Bearer ${NEWEST}`)).toBe(200)
    expect(await ask(`Bearer ${FORMER}`)).toBe(200)
    expect(await ask('Bearer another-secret-of-all-')).toBe(401)
  })

  it('is not taken with an empty secret where none is set', async () => {
    set(undefined, undefined)
    expect(await ask('Bearer ')).toBe(401)
  })

  describe('for many', () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/bada/ship/${index}`)
    beforeEach(() => {
      set(NEWEST, undefined)
      Object.assign(making, { now: 0, most: 0 })
    })

    it('makes all of them, a few at a time, and says how many failed', async () => {
      const whole = await askForMany(paths)
      expect(whole).toMatchObject({ status: 200, failed: 0 })
      expect(whole.made.sort()).toEqual([...paths].sort())
      const partly = await askForMany(paths, ['/bada/ship/3', '/bada/ship/29'])
      expect(partly).toMatchObject({ status: 502, failed: 2 })
      expect(partly.made).toHaveLength(28)
      expect(making.most).toBe(2)
    })

    it('makes as few at a time for several requests', async () => {
      const answers = await Promise.all(paths.map((path) => askForMany([path])))
      expect(answers.map(({ made }) => made)).toEqual(paths.map((path) => [path]))
      expect(making.most).toBe(2)
    })

    it('makes no more for whoever has stopped to wait', async () => {
      const { made } = await askForMany(paths, [], 7)
      // Those that were under way with the seventh are ended.
      expect(made.length).toBeLessThan(7 + 2)
      expect((await askForMany(paths)).made).toHaveLength(30)
    })
  })
})
