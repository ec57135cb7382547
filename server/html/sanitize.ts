import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

const HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' } as const
/** Deeper nesting is removed: no real text has it, and it slows a browser down. */
const MAX_NESTING = 40

/** A link in an operator's text: it gets no access to our window, and no ranking from search engines. */
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
  nestingLimit: MAX_NESTING,
  transformTags: { ...HEADINGS, a: outsideLink, img: lazyPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Reduces an operator's HTML to harmless elements: text, headings, lists, tables, pictures and links.
 * It runs when a text is saved, so that reading costs nothing.
 */
export const sanitize = (html: string): string => sanitizeHtml(html, options).trim()
