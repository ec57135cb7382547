import { book, readDetail, runJob } from '../../setup/book'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'

describe('paying through the sandbox gateway', () => {
  let server: TestServer
  let clock = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock })
  })
  afterAll(() => server.close())

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  const pay = (address: string | null, form: Record<string, string> = {}) =>
    visit(server, address ?? '', { form: { action: 'pay', webhook: 'never', ...form } })

  it('shows a Korean page without script on the storefront of the booking', async () => {
    const booked = await book(server, { payType: 'CARD' })
    expect(booked.redirect_url).toMatch(`http://${booked.ship.host}.localhost:3000/b/pay/sandbox/`)
    const page = await visit(server, booked.redirect_url ?? '')
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('결제하기') })
    expect(page.text).toContain('160,000원')
    expect(page.text).not.toContain('<script')
  })

  it('returns into the app after a booking in the app', async () => {
    const booked = await book(server, { payType: 'CARD', host: 'app' })
    expect(booked.redirect_url).toMatch('http://app.localhost:3000/b/pay/sandbox/')
    const back = await visit(server, (await pay(booked.redirect_url)).location ?? '')
    const done = `http://app.localhost:3000/reservation/done/${booked.reservation_no}`
    expect(back).toMatchObject({ status: 303, location: done })
  })

  it('confirms on return, without a webhook', async () => {
    const booked = await book(server, { payType: 'CARD' })
    const paid = await pay(booked.redirect_url)
    expect(paid.status).toBe(303)
    const back = await visit(server, paid.location ?? '')
    const done = `http://${booked.ship.host}.localhost:3000/reservation/done/${booked.reservation_no}`
    expect(back).toMatchObject({ status: 303, location: done })
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 160_000,
      redirect_url: null,
    })
  })

  it('confirms by reconciliation when the visitor does not return', async () => {
    const booked = await book(server, { payType: 'CARD' })
    await pay(booked.redirect_url)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    later(61_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('lets a visitor leave the page and return', async () => {
    const booked = await book(server, { payType: 'CARD' })
    const left = await visit(server, booked.redirect_url ?? '', { form: { action: 'cancel' } })
    await visit(server, left.location ?? '')
    const detail = await readDetail(server, booked)
    expect(detail).toMatchObject({ state: 'AWAITING_PAYMENT', redirect_url: booked.redirect_url })
    const { order_id } = await readPayment(server, booked.reservation_no)
    const again = await visit(server, `/b/pay/go/${order_id}`)
    expect(again).toMatchObject({ status: 303, location: booked.redirect_url })
  })

  it('shows the card company’s sentence and accepts another card', async () => {
    const booked = await book(server, { payType: 'CARD' })
    const declined = await pay(booked.redirect_url, { card: 'limit' })
    expect(declined).toMatchObject({ status: 402, text: expect.stringContaining('한도') })
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    const paid = await pay(booked.redirect_url)
    await visit(server, paid.location ?? '')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('accepts a transfer into a virtual account with the right amount only', async () => {
    const booked = await book(server, { payType: 'VBANK' })
    expect(booked).toMatchObject({ redirect_url: null, account: { bank: '모의은행' } })
    const number = booked.account?.number ?? ''
    const transfer = (amount: string, to = number) =>
      visit(server, '/b/pay/sandbox/deposit', { form: { number: to, amount, webhook: 'never' } })
    expect((await transfer('1')).text).toContain('입금할 금액과 달라요')
    expect((await transfer('160000', '900-0')).text).toContain('없는 계좌번호')
    expect((await transfer('160,000원')).text).toContain('입금했어요')
    expect((await transfer('160000')).text).toContain('이미 입금한')
    later(61_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('marks money for review that arrived after the reservation expired', async () => {
    const booked = await book(server, { payType: 'CARD' })
    later(21 * 60_000)
    await runJob(server, 'expire-unpaid')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'EXPIRED', redirect_url: null })
    await pay(booked.redirect_url)
    later(31 * 60_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'EXPIRED', is_review: 1 })
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({ paid_amount: 160_000 })
  })

  it.each(['/b/pay/sandbox/unknown', '/b/pay/return/unknown', '/b/pay/go/unknown'])(
    'answers 404 for %s',
    async (path) => {
      expect((await visit(server, path)).status).toBe(404)
    },
  )

  it('answers the ship’s own account for a bank transfer', async () => {
    const booked = await book(server, { payType: 'BANK' })
    expect(booked).toMatchObject({ account: { bank: '수협은행' }, redirect_url: null })
  })
})
