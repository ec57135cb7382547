import { readFileSync } from 'node:fs'
import type Axe from 'axe-core'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** WCAG 2.2 AA, and what axe calls best practice: landmarks, order of headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Off by default, on here; and names are checked more strictly by ours. */
const RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: false },
}
/** What the colour scheme decides. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The short one of axe's two files: the way to the page and the reading there take a third less. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into the open page, once: its source is long. A content security policy does not concern the debugger. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return
  await page.evaluate(`${source}; undefined`)
}

/**
 * What axe finds in the open page, each as a sentence.
 *
 * @param within a selector: only what is in there, such as a dialog
 */
export const findViolations = (page: Page, within?: string): Promise<string[]> =>
  runAxe(page, { within, rules: RULES, tags: TAGS })

/** What axe finds in the colours of the open page; the rest is the same in both schemes. */
export const findColourViolations = (page: Page, within?: string): Promise<string[]> =>
  runAxe(page, { within, only: COLOUR_RULES })

type Run = {
  within?: string
  only?: string[]
  tags?: string[]
  rules?: Record<string, { enabled: boolean }>
}

async function runAxe(page: Page, run: Run): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(async ({ within, only, tags, rules = {} }) => {
    if (!window.axe) throw new Error('axe is not loaded')
    const { violations } = await window.axe.run(within ?? document, {
      runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: tags ?? [] },
      rules,
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return `breaks ${id}: ${html.slice(0, 160)} (${why.slice(0, 240)})`
      }),
    )
  }, run)
}
