import { expandSheet, isCompactSheet } from '@/styles/sheetText'

/**
 * Lets styled-components read the style sheet of the page's HTML, which is shorter than what it wrote.
 * It reads it once, when its own module starts, so this one is imported before any other. The sheet
 * itself stays as it is: the browser need not parse it again.
 */
const restoreSheet = (sheet: HTMLStyleElement) => {
  const css = sheet.textContent
  if (isCompactSheet(css)) Object.defineProperty(sheet, 'textContent', { value: expandSheet(css) })
}

if (typeof document !== 'undefined') {
  document.querySelectorAll<HTMLStyleElement>('style[data-styled]').forEach(restoreSheet)
}
