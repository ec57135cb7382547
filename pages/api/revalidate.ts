import { timingSafeEqual } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'

const MAX_PATHS = 100
/**
 * When a season opens, the trips of a hundred boats change within seconds. All at once they would keep
 * this process and the api busy while visitors wait.
 */
const AT_ONCE = 4

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

/** Makes each page, a few at a time. @returns how many could not be made */
const makeAll = async (
  paths: readonly string[],
  make: (path: string) => Promise<void>,
): Promise<number> => {
  const waiting = [...paths]
  let failed = 0
  const makeNext = async (): Promise<void> => {
    const path = waiting.shift()
    if (path === undefined) return
    await make(path).catch(() => (failed += 1))
    return makeNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
  return failed
}

/** Regenerates the pages that a change affects. The api names them (`/{host}/path`). */
const revalidate = async (request: NextApiRequest, response: NextApiResponse): Promise<unknown> => {
  if (request.method !== 'POST') return response.status(405).end()
  if (!isSecret(request.headers.authorization ?? '')) return response.status(401).end()
  const paths = pathsOf(request.body)
  if (!paths) return response.status(400).end()
  const failed = await makeAll(paths, (path) => response.revalidate(path))
  return response.status(failed === 0 ? 200 : 502).json({ failed })
}

export default revalidate
