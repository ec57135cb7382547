import { expect, type Page, test } from '@playwright/test'
import { tabTo } from '../support/keyboard'
import { storefront } from '../support/settings'
import { codesSentTo, openPage } from '../support/visitor'

/** Types into the field that has the focus. */
const type = (page: Page, text: string) => page.keyboard.type(text)
const press = (page: Page, key: string) => page.keyboard.press(key)

test('joining works with a keyboard alone', async ({ page }) => {
  const phone = '010-3200-2202'
  await openPage(page, 'dolsan', '/user/join')
  const next = page.getByRole('button', { name: '다음' })
  await tabTo(page, next)
  await press(page, 'Enter')
  const terms = page.getByRole('checkbox', { name: '이용약관' })
  await expect(page.getByRole('checkbox', { name: '만 14세' })).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('이용약관에 동의해 주세요.')
  await page.getByRole('checkbox', { name: '모두 동의해요' }).focus()
  await press(page, 'Space')
  await tabTo(page, next)
  await press(page, 'Enter')

  await tabTo(page, page.getByRole('textbox', { name: '휴대폰 번호' }))
  await type(page, phone)
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('textbox', { name: '인증번호' }))
  await expect.poll(() => codesSentTo(phone)).toHaveLength(1)
  await type(page, codesSentTo(phone).at(-1) ?? '')

  const name = page.getByRole('textbox', { name: '이름' })
  await tabTo(page, name)
  await expect(name).toHaveAttribute('autocomplete', 'name')
  await type(page, '새회원')
  await press(page, 'Tab')
  await type(page, 'desktop@keyboard.test')
  for (const label of ['새 비밀번호', '새 비밀번호 확인']) {
    await press(page, 'Tab')
    await expect(page.getByLabel(label, { exact: false })).not.toHaveCount(0)
    await type(page, 'keyboard only')
  }
  await press(page, 'Enter')
  await page.waitForURL(storefront('dolsan'))
  await openPage(page, 'dolsan', '/mypage')
  await expect(page.getByRole('main')).toContainText('새회원')
})
