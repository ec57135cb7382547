const HEADING = /<(\/?)h([1-6])(?=[\s>])/g

const DEEPEST = 6

/**
 * HTML whose headings begin at a level and skip none, whatever levels its author chose: a page's outline
 * must not have gaps (WCAG 1.3.1).
 *
 * @param html sanitised: its tags are well formed and in lower case
 * @param first the level of its topmost headings, 2 to 4
 */
export const withHeadingsFrom = (html: string, first: number): string => {
  /** The author's levels above the current heading, and its own. */
  let open: number[] = []
  return html.replace(HEADING, (_, slash: string, digit: string) => {
    const level = Number(digit)
    if (slash === '') open = [...open.filter((above) => above < level), level]
    return `<${slash}h${Math.min(first + open.length - 1, DEEPEST)}`
  })
}
