import type { Page } from '@playwright/test'
import { loadAxe } from './axe'

/**
 * Controls whose accessible name lacks the text that is seen on them (WCAG 2.5.3): who speaks to the
 * page says what they see. Text for screen readers only must stand before or after it, not within.
 */
export async function findMisnamed(page: Page): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(() => {
    const { axe } = window
    if (!axe) throw new Error('axe is not loaded')
    // Each run of axe forgets the tree of the page that its functions read.
    axe.setup(document.body)
    const plain = (text: string) => text.normalize('NFKC').replace(/[\s\p{P}\p{S}]/gu, '')
    const isForReadersOnly = (element: Element) => {
      const { clipPath, position } = getComputedStyle(element)
      return position === 'absolute' && clipPath === 'inset(50%)'
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const seen = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof HTMLElement) || !isShown(node) || isForReadersOnly(node)) return ''
      if (node.matches('select, textarea')) return ''
      return [...node.childNodes].map(seen).join('')
    }
    const nameOf = (element: Element) => axe.commons.text.accessibleText(element)
    const controls = 'a[href], button, summary, [role=button], [role=tab], [role=option]'
    // What is behind a dialog has no name while it is open.
    const root = document.querySelector('dialog:modal') ?? document.body
    const misnamed = [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => isShown(control) && !control.closest('[inert], [aria-hidden=true]'))
      .map((control) => ({ control, text: plain(seen(control)), name: nameOf(control) }))
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(isShown)
      .flatMap((control) =>
        [...(control.labels ?? [])].map((label) => ({
          control,
          text: plain(seen(label)),
          name: nameOf(control),
        })),
      )
    const flaws = [...misnamed, ...fields]
      .filter(({ text, name }) => !plain(name).includes(text))
      .map(({ control, text, name }) => {
        return `names “${name}” what is seen as “${text}”: ${control.outerHTML.slice(0, 120)}`
      })
    axe.teardown()
    return flaws
  })
}
