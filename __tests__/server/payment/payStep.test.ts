import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { book, readDetail, runJob } from '../../setup/book'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'
import { startTossLife, type TossLife } from '../../setup/tossLife'

const CSP = 'content-security-policy'

describe('the payment step page', () => {
  let life: TossLife
  beforeAll(async () => {
    life = await startTossLife()
  })
  afterAll(() => life.close())

  const show = (orderId: string) =>
    fetch(`${life.server.url}/b/pay/step/${orderId}`, { redirect: 'manual' })
  const read = async (orderId: string) => (await show(orderId)).text()
  const doneOf = (no: number) => expect.stringContaining(`/reservation/done/${no}`)

  it('runs our own script and the gateway’s, and nothing else', async () => {
    const { orderId } = await life.order('CARD')
    const response = await show(orderId)
    expect(response.status).toBe(200)
    const text = await response.text()
    const policy = response.headers.get(CSP) ?? ''
    const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? []
    expect(text).toContain(`<script nonce="${nonce}">`)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(policy).toContain(`script-src 'nonce-${nonce}' https://js.tosspayments.com`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(text).not.toContain('/_next/')
  })

  it('has another nonce each time', async () => {
    const { orderId } = await life.order('CARD')
    const policies = await Promise.all([show(orderId), show(orderId)])
    expect(new Set(policies.map(({ headers }) => headers.get(CSP))).size).toBe(2)
  })

  it('is neither kept, nor found by search engines, nor named to other sites', async () => {
    const { orderId } = await life.order('CARD')
    const { headers } = await show(orderId)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin',
    })
  })

  it('tells the script our amount and order, and no secret', async () => {
    const { orderId } = await life.order('CARD')
    const text = await read(orderId)
    expect(text).toContain('"value":160000')
    expect(text).toContain(orderId)
    expect(text).toContain('test_ck_fake')
    expect(text).not.toContain(life.toss.secretKey)
  })

  it('lets no name end the script', async () => {
    const made = await life.order('CARD')
    await life.server.db.run(sql`
      update ship set name = '</script><img src=x onerror=alert(1)>'
       where no = ${made.booked.ship.no}`)
    const text = await read(made.orderId)
    expect(text).not.toContain('<img')
    expect(text.match(/<\/script>/g)).toHaveLength(1)
  })

  it('asks before a virtual account what a cash receipt is for', async () => {
    const made = await life.order('VBANK')
    const address = `/b/pay/step/${made.orderId}`
    const asked = await visit(life.server, address)
    expect(asked.text).toContain('현금영수증을 받으시겠어요?')
    expect(asked.text).not.toContain('<script')
    await visit(life.server, address, { form: { receipt: 'whatever' } })
    expect((await visit(life.server, address)).text).toContain('현금영수증을 받으시겠어요?')
    const chosen = await visit(life.server, address, { form: { receipt: 'expense' } })
    expect(chosen).toMatchObject({ status: 303, location: expect.stringContaining(address) })
    const opened = (await visit(life.server, address)).text
    expect(opened).toContain('"cashReceipt":{"type":"지출증빙"}')
    expect(opened).toContain('"method":"VIRTUAL_ACCOUNT"')
  })

  it.each([
    [
      'it is paid',
      async (orderId: string) => {
        await life.comeBack(orderId, life.toss.authorize(orderId, 160_000))
      },
    ],
    ['its deadline is over', async () => life.later(21)],
  ])('leads to the reservation once %s', async (_why, become) => {
    const made = await life.order('CARD')
    await become(made.orderId)
    const { status, location } = await visit(life.server, `/b/pay/step/${made.orderId}`)
    expect({ status, location }).toEqual({
      status: 303,
      location: doneOf(made.booked.reservation_no),
    })
  })

  it('leads to the reservation once its account is issued', async () => {
    const made = await life.issueAccount()
    expect(await visit(life.server, `/b/pay/step/${made.orderId}`)).toMatchObject({ status: 303 })
  })

  it.each(['step', 'go', 'return'])('is a page of its own at /%s of no order', async (path) => {
    for (const orderId of [randomUUID(), '1']) {
      const { status, text } = await visit(life.server, `/b/pay/${path}/${orderId}`)
      expect(status).toBe(404)
      expect(text).toContain('<h1>결제를 찾을 수 없어요</h1>')
      expect(text).toContain('href="/mypage/reservation"')
      expect(text).not.toContain('<script')
    }
  })

  it('answers programs that there is no such order', async () => {
    const response = await show(randomUUID())
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not used by the sandbox, which has pages of its own', async () => {
    const server = await startTestServer()
    const booked = await book(server, { payType: 'CARD' })
    expect(booked.redirect_url).toContain('/b/pay/sandbox/')
    const { order_id } = await readPayment(server, booked.reservation_no)
    const { status, location } = await visit(server, `/b/pay/step/${order_id}`)
    expect({ status, location }).toEqual({ status: 303, location: doneOf(booked.reservation_no) })
    await server.close()
  })
})

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
