import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { DraftPage } from '@/components/console/products/DraftPage'
import { ProductPage } from '@/components/console/products/ProductPage'
import { ProductsPage } from '@/components/console/products/ProductsPage'
import type { Product, ProductDraft } from '@/lib/contract/console/products'
import { network } from '../../setup/network'
import { answerConsole, renderConsole } from '../../setup/renderConsole'

const PRODUCT: Product = {
  ...{ ship_no: 3, draft_no: null, name: '바다1호', service_type: 'SHIP', image: '' },
  ...{ state: 'live', capacity: 20, price: 80_000, publish_at: null, problem: '' },
}
const DRAFT: ProductDraft = {
  ...{ draft_no: 7, ship_no: null, service_type: 'SHIP', state: 'draft', version: 2 },
  ...{ live_version: 0, publish_at: null, problem: '', changed: [] },
  content: { pay_type: ['BANK'], tide_style: 8 },
  problems: { name: '아직 적지 않았어요.', price: '아직 적지 않았어요.' },
}
const CODES = {
  area: [{ code: 'CHUNGNAM', name: '충남' }],
  fish: [{ code: '우럭', name: '우럭' }],
  fishing_method: [],
  fishing_method_travelout: [],
  ports: [{ area: 'CHUNGNAM', name: '오천항' }],
}

const answerDraft = (draft: ProductDraft) => {
  answerConsole('get', '/products/codes', () => ({ body: CODES }))
  answerConsole('get', '/products/drafts/7', () => ({ body: { draft } }))
}

it('shows what is sold, what is written and what was put away', async () => {
  const list: Product[] = [
    PRODUCT,
    { ...PRODUCT, ship_no: null, draft_no: 7, name: '', state: 'draft', price: null },
    { ...PRODUCT, ship_no: 4, name: '옛날호', state: 'archived' },
  ]
  answerConsole('get', '/products', () => ({ body: { list } }))
  renderConsole(<ProductsPage />)
  expect(await screen.findByRole('link', { name: '바다1호' })).toHaveAttribute(
    'href',
    '/products/3',
  )
  expect(screen.getByRole('link', { name: '이름 없는 상품' })).toHaveAttribute(
    'href',
    '/products/drafts/7',
  )
  expect(screen.getByText('보관한 상품 1개')).toBeVisible()
})

describe('writing a product', () => {
  it('keeps a step with what follows from it, and goes on', async () => {
    answerDraft(DRAFT)
    const sent = answerConsole('put', '/products/drafts/7', () => ({ body: { draft: DRAFT } }))
    const { user, visits } = renderConsole(<DraftPage />, { path: '/products/drafts/7' })
    await user.type(await screen.findByLabelText('이름'), '새벽호')
    await user.selectOptions(screen.getByLabelText('시·도'), 'CHUNGNAM')
    await user.type(screen.getByLabelText('출항지'), '오천항')
    await user.type(screen.getByLabelText('출조시간'), '05:00 ~ 15:00')
    await user.click(screen.getByRole('button', { name: '저장하고 다음으로' }))
    expect(sent[0]?.body).toMatchObject({
      version: 2,
      content: {
        ...{ name: '새벽호', use_minutes: 600, meeting_place: '오천항', lat: 36.4394 },
      },
    })
    expect(visits.pushed).toEqual(['/products/drafts/7?step=fishing'])
  })

  it('says what somebody else wrote meanwhile, and saves over it when told to', async () => {
    answerDraft(DRAFT)
    const current = { ...DRAFT, version: 3, content: { ...DRAFT.content, name: '저녁호' } }
    const sent = answerConsole('put', '/products/drafts/7', (body) =>
      (body as { version: number }).version === 3
        ? { body: { draft: current } }
        : { status: 409, body: { code: 'CHANGED_MEANWHILE', message: '바뀌었어요.', current } },
    )
    const { user } = renderConsole(<DraftPage />, { path: '/products/drafts/7' })
    await user.type(await screen.findByLabelText('이름'), '새벽호')
    await user.click(screen.getByRole('button', { name: '저장하고 다음으로' }))
    expect(await screen.findByText('바뀐 곳: 이름')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '내가 쓴 내용으로 저장하기' }))
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([2, 3])
  })

  it('offers the stations near the boat for its tide, the nearest first', async () => {
    answerDraft({ ...DRAFT, content: { ...DRAFT.content, lat: 36.43, lng: 126.52 } })
    const sent = answerConsole('put', '/products/drafts/7', () => ({ body: { draft: DRAFT } }))
    const { user } = renderConsole(<DraftPage />, { path: '/products/drafts/7?step=fishing' })
    const station = await screen.findByLabelText(/^조석 지점/)
    const names = within(station)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names.slice(0, 2)).toEqual(['가장 가까운 지점', '보령 (4km)'])
    await user.selectOptions(station, '보령 (4km)')
    await user.click(screen.getByRole('button', { name: '저장하고 다음으로' }))
    expect(sent[0]?.body).toMatchObject({ content: { tide_station: 'DT_0025' } })
  })

  it('has a refund table whose last day stays, with an example', async () => {
    answerDraft({ ...DRAFT, content: { ...DRAFT.content, price: 80_000 } })
    const { user } = renderConsole(<DraftPage />, { path: '/products/drafts/7?step=sale' })
    const table = within(await screen.findByRole('group', { name: '환불 규정' }))
    expect(table.getByText(/5일 전에 취소하면 80,000원 가운데 56,000원/)).toBeVisible()
    expect(table.queryByRole('button', { name: '0일 전 줄 지우기' })).not.toBeInTheDocument()
    await user.click(table.getByRole('button', { name: '4일 전 줄 지우기' }))
    expect(table.getByText(/5일 전에 취소하면 80,000원 가운데 40,000원/)).toBeVisible()
  })

  it('names what is missing before it is published, with the way to it', async () => {
    answerDraft(DRAFT)
    renderConsole(<DraftPage />, { path: '/products/drafts/7?step=publish' })
    expect(await screen.findByRole('link', { name: '승선료' })).toHaveAttribute(
      'href',
      '/products/drafts/7?step=basic',
    )
    expect(screen.queryByRole('button', { name: '지금 올리기' })).not.toBeInTheDocument()
  })

  it('is published by one press', async () => {
    answerDraft({ ...DRAFT, problems: {} })
    let asked: unknown[] = []
    const sent = answerConsole('post', '/products/drafts/7/publish', () => {
      asked = answerConsole('get', '/products/drafts/7', () => ({
        ...{ status: 404, body: { message: '상품을 찾을 수 없어요.' } },
      }))
      return { body: { ship_no: 9, url: 'http://bada.localhost/ship/9' } }
    })
    // The test's page stays where the visitor has gone on.
    answerConsole('get', '/products/drafts/9', () => ({ status: 404, body: { message: '' } }))
    const { user, visits } = renderConsole(<DraftPage />, {
      path: '/products/drafts/7?step=publish',
    })
    await user.click(await screen.findByRole('button', { name: '지금 올리기' }))
    expect(sent[0]?.body).toEqual({ version: 2, live_version: 0 })
    expect(visits.pushed).toEqual(['/products/9'])
    expect(asked).toEqual([])
  })
})

it('goes back to a former version after a question', async () => {
  const version = (version_no: number, at: string, changed: string[]) => ({
    ...{ version_no, at, staff_name: '김대표', origin: 'publish', changed },
  })
  const list = [
    version(5, '2026-11-24T03:00:00.000Z', ['price']),
    version(4, '2026-11-23T03:00:00.000Z', []),
  ]
  answerConsole('get', '/products/3/versions', () => ({
    body: { product: PRODUCT, url: 'http://bada.localhost/ship/3', list },
  }))
  answerConsole('get', '/products/3/register', () => ({ body: { register: null } }))
  const sent = answerConsole('post', '/products/3/back', () => ({ body: {} }))
  const { user } = renderConsole(<ProductPage />, { path: '/products/3' })
  expect(await screen.findByText('김대표 · 승선료')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /내용으로 되돌리기/ }))
  await user.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(sent[0]?.body).toEqual({ version_no: 4, live_version: 5 })
})

it('says what the register says of the boat, and looks it up now', async () => {
  const said = {
    name: '목성호',
    port: '오천항',
    passengers: 18,
    starts_on: null,
    ends_on: '2026-12-31',
  }
  answerConsole('get', '/products/3/versions', () => ({
    body: { product: PRODUCT, url: 'http://bada.localhost/ship/3', list: [] },
  }))
  answerConsole('get', '/products/3/register', () => ({
    body: { register: { said: null, fetched_at: null } },
  }))
  const answers = [
    HttpResponse.json({ message: '조금 전에 조회했어요.' }, { status: 429 }),
    HttpResponse.json({ register: { said, fetched_at: '2026-11-24T03:00:00.000Z' } }),
  ]
  network.use(
    http.post('*/c/v1/products/3/register', () => {
      const answer = answers.shift()
      if (answers.length === 0) {
        answerConsole('get', '/products/3/register', () => ({
          body: { register: { said, fetched_at: '2026-11-24T03:00:00.000Z' } },
        }))
      }
      return answer
    }),
  )
  const { user } = renderConsole(<ProductPage />, { path: '/products/3' })
  expect(await screen.findByText('아직 조회하지 않았어요.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '지금 조회' }))
  expect(await screen.findByText('조금 전에 조회했어요.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '지금 조회' }))
  expect(await screen.findByText('목성호')).toBeVisible()
  expect(screen.getByText('~ 2026.12.31')).toBeVisible()
  expect(screen.getByText('2026.11.24 12:00에 조회했어요.')).toBeVisible()
})
