const STYLESHEET = '/fonts/pretendard.css'

/**
 * Loads the Korean web font after the page is there. Its faces are `font-display: optional`, so the
 * text of this page never jumps: the font is used from the next page on.
 */
export const loadFont = (): void => {
  if (document.querySelector(`link[href="${STYLESHEET}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = STYLESHEET
  document.head.append(link)
}
