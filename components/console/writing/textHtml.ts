import { DOMParser as TextParser, DOMSerializer, type Fragment, type Node } from 'prosemirror-model'
import { textSchema } from './textSchema'

/** The sanitiser takes away what is nested deeper than 40; a mark is a level, too. */
export const MAX_DEPTH = 24

/** Elements that the editor keeps, or that say nothing by themselves. */
const KNOWN = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote'],
  ...['ul', 'ol', 'li', 'a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'del'],
])

/** Nothing of it is loaded or run. */
const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/** Whether blocks are nested deeper than `levels`. */
export const isDeeper = (node: Node, levels: number): boolean => {
  if (levels < 0) return true
  for (let index = 0; index < node.childCount; index += 1) {
    if (isDeeper(node.child(index), levels - 1)) return true
  }
  return false
}

const elementOf = (text: Fragment): HTMLElement => {
  const around = document.createElement('div')
  around.append(DOMSerializer.fromSchema(textSchema).serializeFragment(text, { document }))
  return around
}

/** A text as the editor has it: what the schema does not know is left out, its words stay. */
export const readHtml = (html: string): Node => {
  const body = bodyOf(html)
  const parser = TextParser.fromSchema(textSchema)
  const text = parser.parse(body)
  // Words between two blocks get a paragraph and keep a space before them, which a second reading drops.
  if (!isDeeper(text, MAX_DEPTH)) return parser.parse(elementOf(text.content))
  const plain = document.createElement('p')
  plain.textContent = body.textContent
  const around = document.createElement('div')
  around.append(plain)
  return parser.parse(around)
}

const isEmptyText = (node: Node): boolean => node.isTextblock && node.content.size === 0

/** The HTML of a text, without empty lines at its end; '' where nothing is written. */
export const writeHtml = (text: Node): string => {
  let { childCount } = text
  let end = text.content.size
  while (childCount > 0 && isEmptyText(text.child(childCount - 1))) {
    childCount -= 1
    end -= text.child(childCount).nodeSize
  }
  return elementOf(text.content.cut(0, end)).innerHTML
}

/** Whether the editor shows a text without taking a table or the like out of it. */
export const keepsAll = (html: string): boolean =>
  [...bodyOf(html).querySelectorAll('*')].every(
    (element) => KNOWN.has(element.localName) && !element.hasAttribute('style'),
  )
