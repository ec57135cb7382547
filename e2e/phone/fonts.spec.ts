import { expect, test } from '@playwright/test'
import { storefront } from '../support/settings'

/** Elements whose own text has Hangul, digits or Latin letters. */
const WITH_TEXT = 'h1, h2, h3, p, a, strong, button, dt, dd'

test('no page loads a font, and one font draws every word', async ({ page }) => {
  const fontFiles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fontFiles.push(request.url())
  })
  await page.goto(storefront('bada', '/info/service_ship/'))
  await expect(page.getByRole('article').first()).toBeVisible()

  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument')
  const { nodeIds } = await inspector.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: WITH_TEXT,
  })
  const families = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) families.add(familyName)
  }
  expect([...families]).toHaveLength(1)
  expect(fontFiles).toEqual([])
})
