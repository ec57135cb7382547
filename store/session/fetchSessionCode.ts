/**
 * Begins to load what a visitor's own page needs before it can show anything: the stored session, then
 * the calls. Said when the page's script begins, they come while React takes over the page; otherwise
 * each is asked for when the one before is done. Who needs them tries again, should they not come.
 */
export const fetchSessionCode = (): void => {
  if (typeof window === 'undefined') return
  void Promise.allSettled([import('../persist/persist'), import('../createTabApi')])
}
