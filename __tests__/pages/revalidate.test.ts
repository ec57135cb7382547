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
})
