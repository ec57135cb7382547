import type { Page } from '@playwright/test'
import { loadAxe } from './axe'

/**
 * Controls whose accessible name lacks the text that is seen on them (WCAG 2.5.3): who speaks to the
 * page says what they see. Each text that is seen must stand in the name, in its order; text for screen
 * readers only may stand between them ("24" is seen, "11월 24일" is said).
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
    const seen = (node: Node): string[] => {
      if (node instanceof Text) return [plain(node.data)]
      if (!(node instanceof HTMLElement) || !isShown(node) || isForReadersOnly(node)) return []
      if (node.matches('select, textarea')) return []
      return [...node.childNodes].flatMap(seen)
    }
    /** Where the texts end that stand in the name one after the other; -1 where one does not. */
    const endIn = (name: string, texts: readonly string[]) =>
      texts.reduce((from, text) => {
        const at = from < 0 ? -1 : name.indexOf(text, from)
        return at < 0 ? -1 : at + text.length
      }, 0)
    const nameOf = (element: Element) => axe.commons.text.accessibleText(element)
    const controls = 'a[href], button, summary, [role=button], [role=tab], [role=option]'
    // What is behind a dialog has no name while it is open.
    const root = document.querySelector('dialog:modal') ?? document.body
    const misnamed = [...root.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => isShown(control) && !control.closest('[inert], [aria-hidden=true]'))
      .map((control) => ({ control, texts: seen(control), name: nameOf(control) }))
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(isShown)
      .flatMap((control) =>
        [...(control.labels ?? [])].map((label) => ({
          control,
          texts: seen(label),
          name: nameOf(control),
        })),
      )
    const flaws = [...misnamed, ...fields]
      .filter(({ texts, name }) => endIn(plain(name), texts) < 0)
      .map(({ control, texts, name }) => {
        return `names “${name}” what is seen as “${texts.join(' ')}”: ${control.outerHTML.slice(0, 120)}`
      })
    axe.teardown()
    return flaws
  })
}
