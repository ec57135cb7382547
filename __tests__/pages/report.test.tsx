import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import ReportPage from '@/pages/[host]/info/ship_board/[no]'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { createClient } from '@/store/createClient'
import { answer } from '../setup/handlers/answer'
import { reportItemOf, storefrontOf } from '../setup/handlers/wire'
import { network } from '../setup/network'
import { renderWithStore } from '../setup/render'

type Report = Parameters<typeof ReportPage>[0]['report']

const reportOf = (of: Partial<Report['detail']> = {}): Report => ({
  detail: {
    ...reportItemOf(7, { title: '갑오징어 쿨러 채웠어요' }),
    contents_html: '<p>물색이 좋았어요.</p>',
    images: ['/demo/fish-squid-640.webp'],
    host: 'bada',
    ...of,
  },
  catch_by_month: [
    { yyyymm: '202610', fish: '갑오징어', count: 120 },
    { yyyymm: '202611', fish: '갑오징어', count: 1_032 },
    { yyyymm: '202611', fish: '주꾸미', count: 80 },
  ],
})

const show = (report = reportOf()) => {
  network.use(
    answer('getFishBoardDetail', { ...report, detail: { ...report.detail, view_count: 13 } }),
  )
  return renderWithStore(
    <ReportPage
      storefront={storefrontOf()}
      origin="http://bada.localhost:3000"
      report={report}
      description="물색이 좋았어요."
    />,
    { router: { path: '/info/ship_board/7' } },
  )
}

describe('fishing report page', () => {
  it('shows what was caught, where, when and by whom', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: '갑오징어 쿨러 채웠어요' })).toBeVisible()
    expect(screen.getByText(/바다1호 · 오천항 · 11월 20일 \(금\) 출조/)).toBeVisible()
    const table = screen.getByRole('table', { name: '어종별 마릿수와 최대 길이' })
    expect(within(table).getByRole('row', { name: '갑오징어 32마리 18cm' })).toBeVisible()
    expect(screen.getByRole('img', { name: '갑오징어 쿨러 채웠어요 사진 1' })).toBeVisible()
    expect(screen.getByText('물색이 좋았어요.')).toBeVisible()
  })

  it('says what is known of the sea of its trip, and that nothing was caught', () => {
    const turns = [
      { at: '04:48', cm: 420.4, is_high: true },
      { at: '10:02', cm: 109, is_high: false },
    ]
    const waves = { least: 0.5, most: 1 }
    const known = {
      tide: '7물',
      place: '횡간도',
      is_blank: true,
      sea: { station: '보령', turns, waves },
    }
    show(reportOf({ ...known, catch: [] }))
    expect(screen.getByRole('heading', { name: '그날의 바다' })).toBeVisible()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['7물', '횡간도', '04:48 420cm', '10:02 109cm', '보령', '0.5~1m'],
    ])
    expect(screen.getByText('이날은 낚지 못했어요.')).toBeVisible()
  })

  it('describes the plot in words and has the numbers', async () => {
    const { user } = show()
    expect(
      screen.getByRole('img', { name: '갑오징어: 11월에 가장 많이 잡혔어요(1,032마리)' }),
    ).toBeVisible()
    await user.click(screen.getByText('숫자로 보기'))
    expect(screen.getByRole('row', { name: /^주꾸미 .*0 80$/ })).toBeVisible()
  })

  it('counts a view once after hydration', async () => {
    show()
    expect(screen.getByText(/조회 12/)).toBeVisible()
    expect(await screen.findByText(/조회 13/)).toBeVisible()
  })

  it('links to the trip page and to its other reports', () => {
    show()
    expect(screen.getByRole('link', { name: '바다1호 예약하기' })).toHaveAttribute(
      'href',
      '/ship/1',
    )
    expect(screen.getByRole('link', { name: '이 상품의 다른 조황' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/info\/ship_board\/?\?sub_ship=1$/),
    )
  })

  it('is shown without a catch, pictures and earlier months too', () => {
    show({ ...reportOf({ catch: [], images: [] }), catch_by_month: [] })
    expect(screen.queryByRole('heading', { name: '이날의 조과' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /월별 조과/ })).not.toBeInTheDocument()
  })
})

describe('relative time', () => {
  it('is the Korean day in the server’s HTML', () => {
    const page = (
      <Provider store={createClient()}>
        <RelativeTime at="2026-11-20T20:00:00.000Z" />
      </Provider>
    )
    expect(renderToString(page)).toContain('2026.11.21')
  })
})
