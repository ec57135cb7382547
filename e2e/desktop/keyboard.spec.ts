import { expect, type Locator, type Page, test } from '@playwright/test'
import { guestPhone } from '../support/bookers'
import { ORDER, reserveLink } from '../support/booking'
import { findStopFlaw, tabTo } from '../support/keyboard'
import { codesSentTo, openPage } from '../support/visitor'
import { counted, saturday, species, speciesOfSaturday, two } from '../support/wish'

// What the focus scrolls to is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Goes to controls by Tab and presses keys; keeps what is wrong with the stops on its way. */
const createKeyboard = (page: Page) => {
  const flaws = new Set<string>()
  const check = async () => {
    const flaw = await findStopFlaw(page)
    if (flaw) flaws.add(`${new URL(page.url()).pathname} ${flaw}`)
  }
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, target, check)
    await page.keyboard.press(key)
  }
  return { flaws, press, check }
}

type Keyboard = ReturnType<typeof createKeyboard>

async function sayIntent(page: Page, { press }: Keyboard, name: string): Promise<void> {
  await press(saturday(page), 'Space')
  await press(two(page), 'Enter')
  await press(species(page, name), 'Space')
  await expect(counted(page)).toBeVisible()
}

/** Name, phone and code: the number's last digit sends the code, whose last digit holds the seats. */
async function prove(page: Page, { check }: Keyboard, phone: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: '이름' }), check)
  await page.keyboard.type('김손님')
  await tabTo(page, page.getByRole('textbox', { name: '휴대폰 번호' }), check)
  await page.keyboard.type(phone)
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeFocused()
  await expect.poll(() => codesSentTo(phone)).toHaveLength(1)
  await page.keyboard.type(codesSentTo(phone).at(-1) ?? '')
  await expect(page.getByRole('heading', { name: '결제', exact: true })).toBeFocused()
}

test('a guest books a seat by keyboard alone, and sees the focus at every stop', async ({
  page,
  browser,
}) => {
  const name = await speciesOfSaturday(browser, 'bada')
  const keyboard = createKeyboard(page)
  const { flaws, press } = keyboard
  await openPage(page, 'bada')
  // The first stop skips the header and the menu.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await sayIntent(page, keyboard, name)
  await press(page.getByRole('article').first().getByRole('link').first(), 'Enter')
  await page.waitForURL(/\/ship\/\d+/)
  await press(reserveLink(page, '예약'), 'Enter')
  // The press led here, and the link that was pressed is gone.
  await expect(page.getByRole('heading', { level: 1, name: '예약하기' })).toBeFocused()
  await prove(page, keyboard, guestPhone('7901'))
  await press(page.getByRole('checkbox', { name: /동의/ }), 'Space')
  await press(page.getByRole('button', { name: ORDER }), 'Enter')
  await page.waitForURL('**/b/pay/sandbox/*')
  await press(page.getByRole('button', { name: '결제하기' }), 'Enter')
  await page.waitForURL(/\/reservation\/done\/\d+/)
  await expect(page.getByRole('heading', { name: '예약이 확정되었어요' })).toBeVisible()
  expect([...flaws]).toEqual([])
})
