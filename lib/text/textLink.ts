const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s<>"'`\\]+$/i
const MAX_LENGTH = 500

/** Whether an operator's text may link there: a page of the site (`/…`), of another one, a mail address or a phone. */
export const isTextLink = (href: string): boolean => href.length <= MAX_LENGTH && LINK.test(href)

/** A link as somebody types it: `www.bada.kr` is a page, `010-1234-5678` a phone. '' for none. */
export const toTextLink = (typed: string): string => {
  const text = typed.trim()
  if (isTextLink(text)) return text
  if (/^[\d+-]{8,20}$/.test(text)) return `tel:${text.replaceAll('-', '')}`
  if (/^[^\s/@]+@[^\s/@]+$/.test(text)) return `mailto:${text}`
  const page = `https://${text}`
  return text.includes('.') && isTextLink(page) && URL.canParse(page) ? page : ''
}
