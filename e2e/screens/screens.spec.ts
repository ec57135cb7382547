import path from 'node:path'
import { type Page, test } from '@playwright/test'
import { drawScreen } from './drawScreen'
import { screens } from './screens'

const FOLDER = path.resolve('docs/screens')

const closeEventPopup = async (page: Page) => {
  const popup = page.getByRole('complementary', { name: '이달의 이벤트' })
  if (await popup.isVisible()) await popup.getByRole('button', { name: '닫기' }).last().click()
}

for (const [name, open] of Object.entries(screens)) {
  test(`draws ${name}`, async ({ page }, { project, config }) => {
    await open(
      page,
      config.projects.findIndex((one) => one.name === project.name),
    )
    await page.waitForLoadState('networkidle')
    await closeEventPopup(page)
    await drawScreen(page, path.join(FOLDER, `${name}-${project.name}.webp`))
  })
}
