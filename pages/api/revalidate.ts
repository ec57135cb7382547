import { timingSafeEqual } from 'node:crypto'
import type { NextApiRequest, NextApiResponse } from 'next'

const MAX_PATHS = 100
/**
 * Pages that this process makes at once, for all requests. When a season opens, the trips of a hundred
 * boats change within seconds: all at once they would keep this process and the api busy while visitors
 * wait.
 */
const AT_ONCE = 2

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

let underWay = 0
const waiting: (() => void)[] = []

const takeTurn = async (): Promise<void> => {
  if (underWay === AT_ONCE) return new Promise((start) => waiting.push(start))
  underWay += 1
}

/** To whoever waits longest. */
const passTurn = (): void => {
  const start = waiting.shift()
  if (start) start()
  else underWay -= 1
}

/**
 * Regenerates the pages that a change affects. The worker names them (`/{host}/path`); those that it does
 * not wait for any longer are left out, as it asks for them again.
 */
const revalidate = async (request: NextApiRequest, response: NextApiResponse): Promise<unknown> => {
  if (request.method !== 'POST') return response.status(405).end()
  if (!isSecret(request.headers.authorization ?? '')) return response.status(401).end()
  const paths = pathsOf(request.body)
  if (!paths) return response.status(400).end()
  const make = async (path: string): Promise<boolean> => {
    await takeTurn()
    try {
      if (response.destroyed) return false
      await response.revalidate(path)
      return true
    } catch {
      return false
    } finally {
      passTurn()
    }
  }
  const made = await Promise.all(paths.map(make))
  const failed = made.filter((isMade) => !isMade).length
  return response.status(failed === 0 ? 200 : 502).json({ failed })
}

export default revalidate
