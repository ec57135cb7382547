import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' } as const
/** Deeper markup is no text anybody wrote; it only slows whoever reads it. */
const DEEPEST = 40

/** A link of an operator leaves the storefront: it gets no handle on our page and no ranking. */
const outsideLink = (tagName: string, attributes: Attributes) => ({
  tagName,
  attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow ugc' },
})

const lazyPicture = (tagName: string, attributes: Attributes) => ({
  tagName,
  attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' },
})

const options: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'small', 'sub', 'sup', 'mark'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: { ...HEADINGS, a: outsideLink, img: lazyPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * HTML that an operator wrote, reduced to what cannot harm a reader: text, headings, lists, tables,
 * pictures and links. Applied when a text is written, so that reading it costs nothing.
 */
export const sanitize = (html: string): string => sanitizeHtml(html, options).trim()
