import { expect, type Page, test } from '@playwright/test'
import { guestPhone } from '../../support/bookers'
import { holdSeats, order, reserveLink } from '../../support/booking'
import { operate } from '../../support/operator'
import { openFromMenu } from '../../support/operatorsDay'
import { storefront } from '../../support/settings'
import { CONSOLE } from '../../support/staff'
import { countTaps } from '../../support/taps'
import { openPage, provePhone } from '../../support/visitor'

const HOST = 'saebyeok'
const PASSWORD = 'dawn-boat-2026'
const PICTURE = 'public/demo/banner-1-1280.webp'
const BOOKER = { name: '고등어', phone: guestPhone('7811') }
const REPORT = '물색이 맑았어요.'
const NOTICE = '새벽호선단이 문을 열었어요'
/** Presses and typed fields, from the invitation to a storefront that sells three boats. */
const MOST_TAPS = 120

/** A phone that confirms with a finger, as `chrome://webauthn` has it. */
async function addFinger(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).tap()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).tap()

/** By its label, which ends with a star where the field must be filled in. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}\\*?$`))

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await field(page, label).fill(text)
  }
}

async function addPicture(page: Page, label: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByLabel(`${label} 올리기`, { exact: true }).tap()
  await (await chosen).setFiles(PICTURE)
}

/** The invitation, a password and a finger. */
async function join(page: Page): Promise<void> {
  const names = ['--owner', '김새벽', '--email', 'owner@saebyeok.test']
  const printed = await operate('operator-make', HOST, '새벽호선단', ...names)
  const token = /invite(#\S+)/.exec(printed)?.[1] ?? ''
  await page.goto(storefront(CONSOLE, `/invite${token}`))
  await fill(page, { '새 비밀번호': PASSWORD, '새 비밀번호 확인': PASSWORD })
  await tap(page, '콘솔 시작하기')
  await tap(page, '지문·얼굴(패스키)로 등록')
  await tap(page, '적어 두었어요')
  await expect(page.getByRole('heading', { level: 1, name: '오늘' })).toBeVisible()
}

const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

/** The firm, its account and its looks. */
async function sayWho(page: Page): Promise<void> {
  await follow(page, '사업자 정보 적기')
  await addPicture(page, '로고')
  await tap(page, '로고와 색 저장하기')
  await fill(page, {
    상호: '새벽호선단',
    대표자: '김새벽',
    사업자등록번호: '314-02-88175',
    '통신판매업 신고번호': '제2026-충남보령-0001호',
    전화번호: '010-3100-7812',
    이메일: 'owner@saebyeok.test',
    주소: '충남 보령시 오천면 소성리 691',
  })
  await tap(page, '사업자 정보 저장하기')
  await fill(page, { 은행: '농협', 계좌번호: '302-0000-7812-01', 예금주: '김새벽' })
  await tap(page, '입금 계좌 저장하기')
}

const next = (page: Page) => tap(page, '저장하고 다음으로')

async function addBoatPicture(page: Page, name: string): Promise<void> {
  await addPicture(page, '사진')
  await fill(page, { '사진 1 설명': `항구에 서 있는 ${name}` })
  await next(page)
}

async function proveBoat(page: Page, nth: number): Promise<void> {
  await step(page, '안전 정보')
  await fill(page, { 선장: '김새벽', '선박 등록번호': `2412001-643456${nth}`, 톤수: '9.77' })
}

async function publish(page: Page, name: string): Promise<void> {
  await next(page)
  await step(page, '자리표')
  await next(page)
  await tap(page, '지금 올리기')
  await expect(page.getByRole('heading', { level: 2, name: `${name} 판매 중` })).toBeVisible()
}

/** Every field that a boat needs, in its steps. */
async function makeBoat(page: Page): Promise<void> {
  await openFromMenu(page, '상품')
  await follow(page, '새 상품 만들기')
  await tap(page, '선상낚시')
  await fill(page, { 이름: '새벽1호' })
  await page.getByLabel('시·도').selectOption('충남')
  await fill(page, { 출항지: '오천항', 출조시간: '05:00 ~ 15:00', 승선정원: '18', 승선료: '80000' })
  await next(page)
  await step(page, '어종과 방법')
  await tap(page, '주꾸미')
  await tap(page, '에기 채비')
  await next(page)
  await step(page, '만나는 곳')
  await fill(page, { '출항지 주소': '충남 보령시 오천면 소성리 691' })
  await next(page)
  await addBoatPicture(page, '새벽1호')
  await step(page, '결제와 환불')
  await tap(page, '카드결제')
  await next(page)
  await proveBoat(page, 1)
  await fill(page, { 보험: '낚시어선업자 배상책임보험' })
  await publish(page, '새벽1호')
}

/** A sister boat: only what differs is asked for. */
async function copyBoat(page: Page, nth: number): Promise<void> {
  await openFromMenu(page, '상품')
  await follow(page, '새 상품 만들기')
  await tap(page, '새벽1호 복사하기')
  await follow(page, '사진과 소개')
  await addBoatPicture(page, `새벽${nth}호`)
  await step(page, '결제와 환불')
  await follow(page, '안전 정보')
  await proveBoat(page, nth)
  await publish(page, `새벽${nth}호`)
}

/** Goes out every day. */
async function sailDaily(page: Page): Promise<void> {
  await follow(page, '나가는 요일과 시간 정하기')
  await tap(page, '기본 일정 만들기')
  for (const day of '월화수목금') await tap(page, day)
  await tap(page, '저장하기')
}

/** A dearer season. */
async function raiseSeason(page: Page): Promise<void> {
  await follow(page, '성수기·주말·물때 가격 정하기')
  await tap(page, '규칙 더하기')
  await tap(page, '성수기')
  await fill(page, { '가격 (원)': '100000' })
  await tap(page, '규칙 넣기')
  await tap(page, '이 가격으로 저장하기')
}

/** Tonight's report and a notice. */
async function write(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: '하단 메뉴' })
    .getByRole('link', { name: '오늘' })
    .tap()
  await follow(page, '조황 쓰기')
  await tap(page, '주꾸미')
  await addPicture(page, '사진')
  await fill(page, { 한마디: REPORT })
  await tap(page, '조황 올리기')
  await expect(page.getByText('조황을 올렸어요.')).toBeVisible()
  await openFromMenu(page, '소식·공지')
  await follow(page, '공지사항 쓰기')
  await fill(page, { 제목: NOTICE })
  await page.getByRole('textbox', { name: '내용' }).fill('첫 출조를 시작해요.')
  await tap(page, '공지사항 올리기')
  await expect(page.getByText(NOTICE)).toBeVisible()
}

/** A guest finds the boat, its report and its notice, and pays. */
async function book(page: Page): Promise<void> {
  // What was published a moment ago is on the page that is made next.
  await expect(async () => {
    await openPage(page, HOST, '/customer/notice')
    await expect(page.getByText(NOTICE)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await openPage(page, HOST, '/info/ship_board')
  await page.getByRole('article').getByRole('link').first().tap()
  await expect(page.getByText(REPORT)).toBeVisible()
  await openPage(page, HOST)
  for (const nth of [1, 2, 3]) await expect(page.getByText(`새벽${nth}호`).first()).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: '새벽1호' })
    .first()
    .getByRole('link')
    .first()
    .tap()
  await page.waitForURL(/\/ship\/\d+/)
  await expect(page.getByText('100,000원').first()).toBeVisible()
  await reserveLink(page, '예약').tap()
  await page.waitForURL(/\/reservation\//)
  await provePhone(page, BOOKER)
  await holdSeats(page, 1)
  await order(page, '카드결제')
  await page.waitForURL('**/b/pay/sandbox/*')
  await page.getByRole('button', { name: '결제하기' }).tap()
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
}

test('an operator opens from a phone, and sells its first seats', async ({ page, browser }) => {
  await addFinger(page)
  const taps = await countTaps(page)
  await join(page)
  await sayWho(page)
  await makeBoat(page)
  await sailDaily(page)
  await raiseSeason(page)
  for (const nth of [2, 3]) {
    await copyBoat(page, nth)
    await sailDaily(page)
  }
  await write(page)
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(MOST_TAPS)

  const visitor = await browser.newContext()
  await book(await visitor.newPage())
  await visitor.close()
  await openFromMenu(page, '예약')
  await expect(page.getByText(BOOKER.name)).toBeVisible()
})
