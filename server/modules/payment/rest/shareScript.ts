const COPIED = '링크를 복사했어요.'
const NOT_COPIED = '복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.'

/** As of a page without a script, with this one by its nonce. */
export const sharePolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`

/**
 * Hands a link to the phone's share sheet, or copies it. Without script the buttons are hidden, and the address
 * stands in the page. Closing the sheet is a choice, not a failure.
 */
export const shareScript = `
const copy = (url) => navigator.clipboard.writeText(url).then(
  () => '${COPIED}',
  () => '${NOT_COPIED}',
)
const share = async ({ link: url, title }) => {
  if (!navigator.share) return copy(url)
  try {
    await navigator.share({ title, url })
    return ''
  } catch (error) {
    return error.name === 'AbortError' ? '' : copy(url)
  }
}
for (const button of document.querySelectorAll('button[data-link]')) {
  button.hidden = false
  button.onclick = async () => {
    button.nextElementSibling.textContent = await share(button.dataset)
  }
}
`
