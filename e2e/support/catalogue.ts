import type { Answer } from '@/lib/contract/wire'
import { port } from './settings'

/** The number of the demo's ship of that name, looked up as a visitor's search would. */
export async function findShipNo(name: string): Promise<number> {
  // Plain localhost, as Node's resolver need not know the storefronts' sub-domains.
  const answer = await fetch(
    `http://localhost:${port}/a/ship/list?search=${encodeURIComponent(name)}`,
  )
  const { general } = (await answer.json()) as Answer<'getShipList'>
  const found = general?.list.find(({ detail }) => detail.name === name)
  if (!found) throw new Error(`The demo has no ship ${name}.`)
  return found.ship.no
}
