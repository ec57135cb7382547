import type { Page } from '@playwright/test'

/** What goes wrong while pages are open: console errors (hydration among them), answers of 4xx, 5xx. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) errors.push(`${page.url()}: ${answer.status()} ${answer.url()}`)
  })
  return errors
}

/** Flaws of the page that is open which no visitor may meet, each as a sentence. */
export async function findFlaws(page: Page): Promise<string[]> {
  const flaws = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const start = (element: Element) => element.outerHTML.slice(0, 120)
    const headings = all('h1').length
    // A phone's browser shrinks a page that is too wide, and its innerWidth grows with it.
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const isBroken = (image: HTMLElement) =>
      image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0
    const isNameless = (element: HTMLElement) =>
      !element.innerText.trim() &&
      !element.textContent.trim() &&
      !element.getAttribute('aria-label') &&
      !element.querySelector('img[alt]:not([alt=""])')
    const isUnlabelled = (field: HTMLElement) =>
      !field.getAttribute('aria-label') && !document.querySelector(`label[for="${field.id}"]`)
    const ids = all('[id]').map(({ id }) => id)
    return [
      ...(headings === 1 ? [] : [`has ${headings} h1`]),
      ...(beyond > 0 ? [`is ${beyond}px too wide`] : []),
      ...all('img')
        .filter(isBroken)
        .map((image) => `shows a broken ${start(image)}`),
      ...all('img:not([alt])').map((image) => `does not describe ${start(image)}`),
      ...all('a[href], button')
        .filter(isNameless)
        .map((one) => `does not name ${start(one)}`),
      ...all('input:not([type=hidden]), select, textarea')
        .filter((field) => !field.closest('label') && isUnlabelled(field))
        .map((field) => `does not label ${start(field)}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `has two ids ${id}`),
    ]
  })
  return flaws.map((flaw) => `${page.url()} ${flaw}`)
}
