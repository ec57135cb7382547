const NAMED: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
}

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi

/** HTML text with its character references decoded, once; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** Control characters and halves of a pair have no place in a text and are left out. */
function character(code: number): string {
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return ' '
  return String.fromCodePoint(code)
}
