import path from 'node:path'
import { test } from '@playwright/test'
import { logInAsDemoOwner } from '../support/staff'
import { consoleScreens } from './consoleScreens'
import { drawScreen } from './drawScreen'

const FOLDER = path.resolve('docs/console/pictures')

for (const [name, open] of Object.entries(consoleScreens)) {
  test(`draws ${name}`, async ({ page, context }, { project }) => {
    if (name !== 'login') await logInAsDemoOwner(context)
    await open(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await drawScreen(page, path.join(FOLDER, `${name}-${project.name}.webp`))
  })
}
