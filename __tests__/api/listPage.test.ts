import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { getStaticProps } from '@/pages/[host]/page/[page]/info/board'
import { boardItemOf, storefrontOf } from '../setup/handlers/wire'

const API = 'http://127.0.0.1:4000'
const TOTAL = 65

/** Field news, 30 a page. */
const server = setupServer(
  http.get(`${API}/a/info/index/:host`, () => HttpResponse.json(storefrontOf())),
  http.get(`${API}/a/info/board_list`, ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    const first = (page - 1) * 30
    const count = Math.max(0, Math.min(30, TOTAL - first))
    const list = Array.from({ length: count }, (_, index) => boardItemOf(first + index + 1))
    return HttpResponse.json({ list, total: TOTAL, page })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const pageOf = async (page: string) => getStaticProps({ params: { host: 'bada', page } })

describe('a later page of a list', () => {
  it('has its own part of the list, and says which', async () => {
    const result = await pageOf('3')
    expect(result).toMatchObject({ revalidate: 60, props: { initial: { page: 3, total: TOTAL } } })
    const { initial } = (result as { props: { initial: { list: { no: number }[] } } }).props
    expect(initial.list.map(({ no }) => no)).toEqual([61, 62, 63, 64, 65])
  })

  it.each(['4', '0', '-1', 'abc', '02', '1000000000'])('%s is not found', async (page) => {
    expect(await pageOf(page)).toMatchObject({ notFound: true })
  })
})
