import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import type { GetServerSidePropsContext } from 'next'
import { getServerSideProps } from '@/pages/[host]/query/search'
import { shipItemOf, storefrontOf } from '../setup/handlers/wire'

const API = 'http://127.0.0.1:4000/a'
const FIRST = [shipItemOf(1)]
const SECOND = [shipItemOf(31)]

/** What the api was asked for. */
let asked: string[] = []

const server = setupServer(
  http.get(`${API}/info/index/:host`, () => HttpResponse.json(storefrontOf())),
  http.get(`${API}/ship/list`, ({ request }) => {
    const page = new URL(request.url).searchParams.get('page') ?? '1'
    asked.push(page)
    const list = { '1': FIRST, '2': SECOND }[page] ?? []
    const general = { list: FIRST, total: 31 }
    return HttpResponse.json({ list, total: 31, page: Number(page), general, service_type: [] })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => (asked = []))
afterAll(() => server.close())

const ask = async (query: Record<string, string>) => {
  const context = { params: { host: 'www' }, query, req: { headers: {} } }
  return getServerSideProps(context as unknown as GetServerSidePropsContext)
}

describe('the page of a search', () => {
  it.each([
    [{}, 1, undefined],
    [{ page: '1' }, 1, undefined],
    [{ page: '2' }, 31, 2],
  ])('has the results of %j in its HTML', async (query, no, page) => {
    const { props } = (await ask({ search: '도미', ...query })) as {
      props: { found: { word: string; general: { list: { ship: { no: number } }[] } } }
    }
    const { word, general } = await props.found
    expect(word).toBe('도미')
    expect(general).toMatchObject({ total: 31, ...(page && { page }) })
    expect(general.list.map(({ ship }) => ship.no)).toEqual([no])
  })

  it.each(['3', '0', 'x', '99999'])('is not found where there is no page %s', async (page) => {
    expect(await ask({ search: '도미', page })).toEqual({ notFound: true })
  })
})
