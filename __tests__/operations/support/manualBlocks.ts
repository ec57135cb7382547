export type Block = { heading: string; text: string; isTried: boolean }

/** The `sh` blocks of a page, in their order. One after a line that begins with `_Not tried:` is not tried. */
export const readBlocks = (markdown: string): Block[] => {
  const blocks: Block[] = []
  let heading = ''
  const pattern = /^#{1,6} (.+)$|(^_Not tried: .+_\n\n)?^```sh\n([^]*?)^```$/gm
  for (const [, title, reason, text] of markdown.matchAll(pattern)) {
    if (title !== undefined) heading = title
    else blocks.push({ heading, text: text ?? '', isTried: reason === undefined })
  }
  return blocks
}
