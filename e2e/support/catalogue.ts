import type { Answer } from '@/lib/contract/wire'
import { port } from './settings'

type Found = NonNullable<Answer<'getShipList'>['general']>['list'][number]

async function search(word: string): Promise<readonly Found[]> {
  // Plain localhost, as Node's resolver need not know the storefronts' sub-domains.
  const answer = await fetch(
    `http://localhost:${port}/a/ship/list?search=${encodeURIComponent(word)}`,
  )
  return ((await answer.json()) as Answer<'getShipList'>).general?.list ?? []
}

/** The number of the demo's ship of that name, looked up as a visitor's search would. */
export async function findShipNo(name: string): Promise<number> {
  const found = (await search(name)).find(({ detail }) => detail.name === name)
  if (!found) throw new Error(`The demo has no ship ${name}.`)
  return found.ship.no
}

/** The number of one of the demo's boats that take coupons. */
export async function findShipWithCoupon(): Promise<number> {
  const found = (await search('대천항')).find(({ detail }) => detail.is_coupon === 1)
  if (!found) throw new Error('No boat of the demo takes coupons.')
  return found.ship.no
}
