/** The heading of what is left; it is no stop of the Tab key. */
export const focusHeading = (
  heading: HTMLElement | null = document.querySelector('h1'),
  options?: FocusOptions,
) => {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus(options)
}

const ATTRIBUTE = 'data-removes-itself'
/** For the buttons of a group that go when they are pressed. */
export const REMOVES_ITSELF = { [ATTRIBUTE]: true }

/**
 * Takes the focus from a button that is about to go: to the next one of its group, else the one before,
 * else the title of the page.
 *
 * @param leaving a button with `REMOVES_ITSELF`
 * @param group a selector of what holds them all
 */
export const passFocus = (leaving: HTMLElement, group: string) => {
  const all = leaving.closest(group)?.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`) ?? []
  const buttons = [...all]
  const at = buttons.indexOf(leaving)
  const next = buttons[at + 1] ?? buttons[at - 1]
  if (next) next.focus()
  else focusHeading()
}
