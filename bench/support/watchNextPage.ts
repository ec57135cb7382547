/** When a finger came and went, and when the next page was painted, by the page's own clock. */
export type Turn = { pressed: number; released: number; painted: number }

/** What `watchNextPage` leaves in the page. */
export type Watched = { turn?: Turn; goBack(): void }

/**
 * Runs in the page: from a touch, or from going back, it looks in each frame whether another address
 * has its own heading, and notes when that frame was painted.
 */
export const watchNextPage = () => {
  const watched = window as unknown as Watched
  const heading = () => document.querySelector('main h1')
  const begin = (pressed: number, released: number) => {
    const turn = { pressed, released, painted: 0 }
    const { pathname } = window.location
    const left = heading()
    watched.turn = turn
    const look = () => {
      if (watched.turn !== turn) return
      const shown = heading()
      const isNext = window.location.pathname !== pathname && shown !== null && shown !== left
      if (isNext) requestAnimationFrame(() => setTimeout(() => (turn.painted = performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  }
  const options = { capture: true, passive: true }
  window.addEventListener('touchstart', ({ timeStamp }) => begin(timeStamp, 0), options)
  window.addEventListener(
    'touchend',
    ({ timeStamp }) => watched.turn && (watched.turn.released = timeStamp),
    options,
  )
  watched.goBack = () => {
    begin(performance.now(), performance.now())
    window.history.back()
  }
}
