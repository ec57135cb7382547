/** Tags that can occur inside a word: they are removed without leaving a space. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code em font i ins mark q s small span strong sub sup u wbr'.split(' '),
)
const TAG_OPEN = /<(?:\/?([a-z][a-z0-9-]*)|[!?])/gi
const TAG_CLOSE = /(?:"[^"]*"|'[^']*'|[^'">])*>/y

/**
 * The text a reader sees in HTML: no tags, scripts, styles or comments, entities decoded,
 * whitespace folded. One pass even over broken HTML; an unfinished tag ends the text.
 */
export function plainText(html: string): string {
  return decodeEntities(withoutTags(html))
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
}

function withoutTags(html: string): string {
  let text = ''
  let from = 0
  while (from < html.length) {
    TAG_OPEN.lastIndex = from
    const tag = TAG_OPEN.exec(html)
    if (!tag) return text + html.slice(from)
    const name = tag[1]?.toLowerCase() ?? ''
    text += html.slice(from, tag.index) + (INLINE.has(name) ? '' : ' ')
    from = endOfTag(html, tag.index, name)
  }
  return text
}

function endOfTag(html: string, start: number, name: string): number {
  if (html.startsWith('<!--', start)) return endOf(/-->/g, html, start + '<!--'.length)
  const end = endOf(TAG_CLOSE, html, start + 1)
  const isHidden = (name === 'script' || name === 'style') && html[start + 1] !== '/'
  return isHidden ? endOf(new RegExp(`</${name}\\s*>`, 'gi'), html, end) : end
}

function endOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

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
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** Control characters and unpaired surrogates become spaces. */
function character(code: number): string {
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return ' '
  return String.fromCodePoint(code)
}
