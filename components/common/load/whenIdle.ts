/** Runs `work` when the browser is idle. @returns a function that cancels it */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(handle)
}
