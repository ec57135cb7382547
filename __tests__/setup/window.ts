/** jsdom has no `matchMedia`: a window is a phone's until a test says otherwise. */
let isDesk = false

/** Makes the window of this test as wide as a desk has it (`media.desktop`). */
export const openOnDesk = () => {
  isDesk = true
}
afterEach(() => {
  isDesk = false
})

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: isDesk, media: query }) as MediaQueryList
