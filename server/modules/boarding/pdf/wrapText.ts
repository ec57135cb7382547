/** How wide a text is, in the unit of the width that it is wrapped to. */
export type Measure = (text: string) => number

/** How much of a word fits: at least a letter, so that it ends. */
const cut = (word: string, width: number, measure: Measure): [head: string, rest: string] => {
  const letters = Array.from(word)
  const over = letters.findIndex(
    (_, index) => measure(letters.slice(0, index + 1).join('')) > width,
  )
  if (over === -1) return [word, '']
  const end = Math.max(1, over)
  return [letters.slice(0, end).join(''), letters.slice(end).join('')]
}

/** The lines of a text that are no wider than `width`: broken at blanks, and a word that is wider inside. */
export const wrapText = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    let [head, rest] = cut(word, width, measure)
    while (rest !== '') {
      lines.push(head)
      ;[head, rest] = cut(rest, width, measure)
    }
    line = head
  }
  return [...lines, line]
}
