import {
  type Attrs,
  type DOMOutputSpec,
  type Node,
  Schema,
  type TagParseRule,
} from 'prosemirror-model'
import { isTextLink } from '@/lib/text/textLink'
import { isPictureAddress } from '@/lib/ship/shipGuide'

const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
const LEVELS = [2, 3, 4]
/** As `server/html/sanitize.ts` renames them. */
const OTHER_LEVELS: Readonly<Record<string, number>> = { h1: 2, h5: 4, h6: 4 }

const headings: TagParseRule[] = [
  ...LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  ...Object.entries(OTHER_LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
]

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null

/** An attribute that has its usual value is left out. */
const given = (attrs: Attrs): Attrs =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null))

const pictureOf = (element: HTMLElement): Attrs | false => {
  const src = element.getAttribute('src') ?? ''
  if (!isPictureAddress(src)) return false
  const alt = element.getAttribute('alt') ?? ''
  const [width, height] = ['width', 'height'].map((name) => wholeNumber(element.getAttribute(name)))
  return { src, alt, width, height }
}

const drawPicture = ({ attrs }: Node): DOMOutputSpec => {
  const { src, alt, width, height } = attrs
  return ['img', given({ src, alt, width, height, loading: 'lazy' })]
}

const linkOf = (element: HTMLElement): Attrs | false => {
  const href = element.getAttribute('href') ?? ''
  return isTextLink(href) && { href }
}

/**
 * What an operator's text may have. Each element is written as `server/html/sanitize.ts` leaves it, so that
 * what the editor shows is what the storefront shows; `textSchema.test.tsx` compares the two.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: headings,
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      attrs: { start: { default: null } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({ start: wholeNumber(element.getAttribute('start')) }),
        },
      ],
      toDOM: ({ attrs }) => ['ol', given(attrs), 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    image: {
      attrs: {
        ...{ src: {}, alt: { default: '' } },
        ...{ width: { default: null }, height: { default: null } },
      },
      group: 'block',
      draggable: true,
      parseDOM: [{ tag: 'img[src]', getAttrs: pictureOf }],
      toDOM: drawPicture,
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, ...LINK }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  },
})
