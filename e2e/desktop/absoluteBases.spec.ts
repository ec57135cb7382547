import { randomUUID } from 'node:crypto'
import { expect, type Response, test } from '@playwright/test'
import { findFreePort } from '@/server/db/cluster/freePort'
import { spawnWatched, stopChild, type WatchedChild } from '@/server/process/parentWatchdog'
import { apiPort } from '../support/settings'
import { MEMBER } from '../support/visitor'

/** A web process of its own whose browsers call the api on another origin. */
const api = `http://api.localhost:${apiPort}`
const STOP_MS = 10_000
let port: number
let web: WatchedChild

test.beforeAll(async () => {
  port = await findFreePort()
  web = spawnWatched({
    command: process.execPath,
    args: ['web/dist/main.mjs'],
    signal: 'SIGTERM',
    cwd: process.cwd(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      // Nothing tells this one of changed pages.
      REVALIDATE_SECRET: randomUUID(),
      API_A_URL: `http://127.0.0.1:${apiPort}/a`,
      API_B_URL: `http://127.0.0.1:${apiPort}/b`,
      NEXT_PUBLIC_API_A_URL: `${api}/a`,
      NEXT_PUBLIC_API_B_URL: `${api}/b`,
    },
  })
  web.stdout.resume()
  web.stderr.resume()
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  }).toPass()
})
test.afterAll(() => stopChild(web, STOP_MS))

test('reads, writes and beacons reach an api on another origin', async ({ page }) => {
  const isCall = (path: string, method: string) => (response: Response) =>
    response.url().startsWith(`${api}${path}`) && response.request().method() === method
  const loggedIn = page.waitForResponse(isCall('/a/user/login', 'POST'))
  await page.goto(`http://bada.localhost:${port}/user/login?redirect=%2Fmypage`)
  await page.getByRole('textbox', { name: '이메일' }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: false }).first().fill(MEMBER.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  expect((await loggedIn).status()).toBe(200)
  await page.waitForURL(`http://bada.localhost:${port}/mypage`)

  // PUT asks for leave first, and the name stays what it was.
  const changed = page.waitForResponse(isCall('/b/v1/user/name', 'PUT'))
  await page.getByRole('button', { name: '이름 바꾸기' }).click()
  expect((await changed).status()).toBe(200)

  const logged = page.waitForResponse(isCall('/a/slog/m', 'POST'))
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect((await logged).status()).toBe(200)
})
