import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { maskPhone } from '@/lib/text/phone'
import { productLog, storefront } from './settings'

/** The demo's member with few reservations: one phone may have twenty at a time. */
export const MEMBER = { email: 'family@baetgil.test', password: 'baetgil1234' }
/** The demo's member without reservations: books where `MEMBER` would exceed that limit. */
export const NEWCOMER = { email: 'newcomer@baetgil.test', password: 'baetgil1234' }
/** The demo's member with much of everything: more than a page of favourites among it. */
export const REGULAR = { email: 'angler@baetgil.test', password: 'baetgil1234' }

export type Guest = { name: string; phone: string }

/**
 * Opens a page and waits until React listens to it, a press before that would be lost, and has taken the
 * page over, which it does in steps.
 */
export async function openPage(page: Page, host: string, path = '/'): Promise<void> {
  await page.goto(storefront(host, path))
  await takenOver(page)
}

/** A desk has the filters of a list beside it: makes its window so narrow that they are in a dialog. */
export async function leaveDesk(page: Page): Promise<void> {
  await page.setViewportSize({
    width: Math.min(1024, page.viewportSize()?.width ?? 0),
    height: 800,
  })
}

/** Waits until React has taken the page that is open over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } }
    const root = document.getElementById('__next')
    const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer'))
    const state = (entry?.[1] as Root | undefined)?.stateNode.current.memoizedState
    return state?.isDehydrated === false
  })
}

/** Fills in the login page that is open. */
export async function enterPassword(page: Page, who = MEMBER): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(who.email)
  await page.getByLabel('비밀번호', { exact: false }).first().fill(who.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Logs the demo's member in and lands on `path`. */
export async function logInAsMember(
  page: Page,
  host: string,
  path: string,
  who = MEMBER,
): Promise<void> {
  await openPage(page, host, `/user/login?redirect=${encodeURIComponent(path)}`)
  await enterPassword(page, who)
  await page.waitForURL(storefront(host, path))
  // By way of the provider's host, so that the page is loaded anew.
  await takenOver(page)
}

/**
 * Fills in name and phone where a guest is asked for them, with the code from the api's log. On the
 * booking form of a departure with free seats it also holds the seats.
 */
export async function provePhone(page: Page, { name, phone }: Guest): Promise<void> {
  const known = codesSentTo(phone).length
  await page.getByRole('textbox', { name: '이름' }).fill(name)
  const isSentByItself = await page.getByText('다 적으면').isVisible()
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  // Where the hint says so, the last digit sends the code; elsewhere the button does.
  if (!isSentByItself) await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect.poll(() => codesSentTo(phone).length).toBe(known + 1)
  await page.getByRole('textbox', { name: '인증번호' }).fill(codesSentTo(phone).at(-1) ?? '')
}

/** Codes sent to a phone so far; the log masks its middle, so tests differ in the last four digits. */
export function codesSentTo(phone: string): string[] {
  return messagesTo(phone).flatMap((text) => /\[(\d{6})\]/.exec(text)?.slice(1) ?? [])
}

/** Text messages to a phone so far, as the api's log shows them. */
export function messagesTo(phone: string): string[] {
  const lines = readFileSync(productLog, 'utf8').split('\n')
  return lines.filter((line) => line.includes(maskPhone(phone)))
}
