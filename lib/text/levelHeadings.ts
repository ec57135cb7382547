const HEADING = /<(\/?)h([2-6])(?=[\s>])/g

/**
 * Gives the headings of an operator's HTML the levels that their order makes of them: the first is
 * `h2`, below the title of the page, and none is skipped (WCAG 1.3.1). Which are above which stays.
 *
 * @param html sanitised, so that every heading is closed
 */
export function levelHeadings(html: string): string {
  const above: string[] = []
  return html.replace(HEADING, (_, slash: string, level: string) => {
    if (!slash) {
      while (above.length > 0 && (above.at(-1) ?? '') >= level) above.pop()
      above.push(level)
    }
    return `<${slash}h${above.length + 1}`
  })
}
