import { lengthenSheet } from '@/styles/longSheet'

/**
 * Lets styled-components read the style sheet of the page's HTML, in which classes have short names: it
 * would make each rule anew otherwise. It reads an element once, when its own module starts, so this one
 * is imported before any other. The rules of the HTML stay, as its elements have the short names.
 */
const restoreSheet = (rules: HTMLStyleElement, forReading: HTMLStyleElement) => {
  const value = lengthenSheet(rules.textContent, rules.dataset.names ?? '')
  Object.defineProperty(forReading, 'textContent', { value })
}

if (typeof document !== 'undefined') {
  const rules = document.querySelector<HTMLStyleElement>('style[data-names]')
  const forReading = document.querySelector<HTMLStyleElement>('style[data-styled]')
  if (rules && forReading) restoreSheet(rules, forReading)
}
