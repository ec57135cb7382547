import { decodeEntities } from '@/lib/head/entities'

/** Tags that may stand in the middle of a word, so that no space takes their place. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code em font i ins mark q s small span strong sub sup u wbr'.split(' '),
)
const TAG_OPEN = /<(?:\/?([a-z][a-z0-9-]*)|[!?])/gi
const TAG_CLOSE = /(?:"[^"]*"|'[^']*'|[^'">])*>/y

/**
 * The text a reader sees in HTML: no tags, scripts, styles or comments, entities decoded,
 * whitespace folded. One pass over the text however it is broken; an unfinished tag ends it.
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
