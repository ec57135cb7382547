import type { Answer } from '@/lib/contract/wire'
import type { TestServer } from '../../setup/server'

export type ShipList = Answer<'getShipList'>

/** Asks for a page of ships; values of the query are Korean as they are. */
export const listShips = async (server: TestServer, query: string): Promise<ShipList> => {
  const { status, body } = await server.get<ShipList>(`/a/ship/list?${encodeURI(query)}`)
  expect(status).toBe(200)
  return body
}

export const namesOf = ({ list }: ShipList): string[] => list.map(({ detail }) => detail.name)

/** Every page of a list, the last of which is not full. */
export const listAllPages = async (server: TestServer, query: string): Promise<ShipList[]> => {
  const pages: ShipList[] = []
  for (;;) {
    const page = await listShips(server, `${query}&page=${pages.length + 1}`)
    pages.push(page)
    if (page.list.length < 30) return pages
  }
}
