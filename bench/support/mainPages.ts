import { askPage } from '@/__tests__/operations/support/ask'

const CLIENTS = 16
const KB = 1_000

/**
 * Asks for the main page of each storefront once.
 *
 * @param port the internal port of nginx, which keeps them from then on
 * @throws Error when one is no success
 */
export const readMainPages = async (port: number, storefronts: readonly { host: string }[]) => {
  const pages = new Map<string, string>()
  const began = performance.now()
  const left = storefronts.values()
  const visitor = async () => {
    // All clients take from the one iterator.
    for (const { host } of left) {
      const { status, text } = await askPage({ port }, '/', host)
      if (status !== 200) throw new Error(`${host} answered ${status}`)
      pages.set(host, text)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visitor))
  const bytes = [...pages.values()].reduce((sum, page) => sum + Buffer.byteLength(page), 0)
  return {
    pages,
    kB: Math.round(bytes / pages.size / KB),
    seconds: Math.round((performance.now() - began) / 1_000),
  }
}
