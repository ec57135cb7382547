import { screen, waitFor } from '@testing-library/react'
import { NewReportPage } from '@/components/console/reports/NewReportPage'
import type { NewReportBody, ReportTrips } from '@/lib/contract/console/reports'
import { createMemoryDrafts } from '@/store/console/reports/draftStorage'
import { answerConsole, LOST } from '../../../setup/renderConsole'
import { CAPTAIN, renderPhone } from '../../../setup/renderPhone'

const KNOWN: ReportTrips = {
  today: '2031-04-01',
  ships: [
    {
      ship_no: 3,
      ship_name: '바다1호',
      port_name: '오천항',
      fish: ['갑오징어', '주꾸미'],
      places: ['횡간도'],
    },
  ],
  trips: [
    {
      ...{ schedule_no: 9, ship_no: 3, sdate: '2031-04-01', departure_time: '05:00' },
      ...{ departs_at: '2031-03-31T20:00:00.000Z', people: 18, tide: '7물' },
    },
  ],
  species: ['갑오징어', '주꾸미', '광어'],
}

const answerTrips = (status = 200) =>
  answerConsole('get', '/report_trips', () => ({ status, body: KNOWN }))
const answerReports = (status = 200) =>
  answerConsole('post', '/reports', () => ({ status, body: { no: 1 } }))
const bodyOf = (sent: readonly { body: unknown }[]) => sent.at(-1)?.body as NewReportBody

const open = (drafts = createMemoryDrafts()) => renderPhone(<NewReportPage />, { drafts })
const send = () => screen.findByRole('button', { name: '조황 올리기' })

describe('a report written at sea', () => {
  it('knows the trip, and is sent with a species, its number and one sentence', async () => {
    answerTrips()
    const sent = answerReports()
    const { user, drafts } = open()
    expect(await screen.findByRole('radio', { name: /오늘 05:00 바다1호/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: '갑오징어' }))
    expect(screen.getByRole('textbox', { name: '갑오징어 마릿수' })).toHaveFocus()
    await user.keyboard('42')
    await user.type(screen.getByRole('textbox', { name: '한마디' }), '최고예요')
    await user.click(await send())
    expect(await screen.findByText('조황을 올렸어요.')).toBeVisible()
    expect(bodyOf(sent)).toMatchObject({
      ...{ ship_no: 3, sdate: '2031-04-01', title: '4월 1일 갑오징어 42마리' },
      contents_html: '<p>최고예요</p><p>7물 · 05:00 출항 · 18명 승선</p>',
      catch: [{ fish: '갑오징어', count: 42, size_cm: null }],
      ...{ schedule_no: 9, place: '', is_blank: false },
    })
    expect(await drafts.readDrafts()).toEqual([])
  })

  it('says with two presses that nothing was caught, and where', async () => {
    answerTrips()
    const sent = answerReports()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '주꾸미' }))
    await user.click(screen.getByRole('button', { name: '못 낚았어요' }))
    expect(screen.getByRole('button', { name: '주꾸미' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: '횡간도' }))
    await user.click(await send())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(bodyOf(sent)).toMatchObject({ catch: [], is_blank: true, place: '횡간도' })
  })

  it('is shown as the storefront shows it', async () => {
    answerTrips()
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: '한마디' }), '최고예요')
    await user.click(screen.getByRole('button', { name: '미리보기' }))
    expect(screen.getByRole('heading', { name: '4월 1일 조황' })).toBeVisible()
    expect(screen.getByText('바다1호 · 오천항 · 4월 1일 (화) 출조')).toBeVisible()
  })

  it('stays on the phone while the answer is lost, and goes by the same key', async () => {
    answerTrips()
    const lost = answerReports(LOST)
    const first = open()
    await first.user.type(await screen.findByRole('textbox', { name: '한마디' }), '최고예요')
    await first.user.click(await send())
    expect(await screen.findByText(/올라갔는지 확인하고 있어요/)).toBeVisible()
    first.unmount()
    const sent = answerReports()
    open(first.drafts)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(bodyOf(sent).request_key).toBe(bodyOf(lost).request_key)
  })

  it('is found again where it was left, and not by somebody else', async () => {
    answerTrips()
    const first = open()
    await first.user.type(await screen.findByRole('textbox', { name: '한마디' }), '쓰던 글')
    first.unmount()
    const other = renderPhone(<NewReportPage />, {
      drafts: first.drafts,
      session: { ...CAPTAIN, staff_no: 8 },
    })
    expect(await screen.findByRole('textbox', { name: '한마디' })).toHaveValue('')
    other.unmount()
    const again = open(first.drafts)
    expect(await screen.findByRole('textbox', { name: '한마디' })).toHaveValue('쓰던 글')
    await again.user.click(screen.getByRole('button', { name: /새로 쓰기/ }))
    expect(screen.getByRole('textbox', { name: '한마디' })).toHaveValue('')
    expect(await first.drafts.readDrafts()).toHaveLength(1)
  })

  it('is written without network about the trips that the phone knows', async () => {
    const drafts = createMemoryDrafts()
    await drafts.writeTrips({ staff_no: 7, operator_no: 1, trips: KNOWN })
    answerTrips(LOST)
    open(drafts)
    expect(await screen.findByRole('radio', { name: /오늘 05:00 바다1호/ })).toBeChecked()
    expect(screen.getByText(/저장해 두었다가 연결되면 올려요/)).toBeVisible()
  })

  it('says why it was refused, and keeps what was written', async () => {
    answerTrips()
    answerConsole('post', '/reports', () => ({
      status: 404,
      body: { message: '상품을 찾을 수 없어요.' },
    }))
    const { user } = open()
    await user.type(await screen.findByRole('textbox', { name: '한마디' }), '최고예요')
    await user.click(await send())
    expect(await screen.findByRole('alert')).toHaveTextContent('상품을 찾을 수 없어요.')
    expect(screen.getByRole('link', { name: /이어서 쓰기/ })).toBeVisible()
  })
})
