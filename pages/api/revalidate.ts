import { timingSafeEqual } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'

const MAX_PATHS = 100

/** While the secret changes, an api may still send the former one. */
const knownSecrets = (): string[] =>
  [process.env.REVALIDATE_SECRET ?? '', process.env.REVALIDATE_SECRET_OLD ?? ''].filter(Boolean)

const isSecret = (given: string): boolean => {
  const actual = Buffer.from(given)
  return knownSecrets().some((secret) => {
    const expected = Buffer.from(`Bearer ${secret}`)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

const pathsOf = (body: unknown): string[] | undefined => {
  const paths = (body as { paths?: unknown } | null)?.paths
  if (!Array.isArray(paths) || paths.length > MAX_PATHS) return undefined
  return paths.every((path) => typeof path === 'string' && path.startsWith('/')) ? paths : undefined
}

/** Regenerates the pages that a change affects. The api names them (`/{host}/path`). */
const revalidate = async (request: NextApiRequest, response: NextApiResponse): Promise<unknown> => {
  if (request.method !== 'POST') return response.status(405).end()
  if (!isSecret(request.headers.authorization ?? '')) return response.status(401).end()
  const paths = pathsOf(request.body)
  if (!paths) return response.status(400).end()
  const results = await Promise.allSettled(paths.map((path) => response.revalidate(path)))
  const failed = results.filter(({ status }) => status === 'rejected').length
  return response.status(failed === 0 ? 200 : 502).json({ failed })
}

export default revalidate
