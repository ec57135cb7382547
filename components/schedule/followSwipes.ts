/** A shorter way, in px, is a press that slipped. */
const MIN_WAY = 48

/**
 * Calls `onSwipe` with 1 when a finger swiped the element to the left, with -1 to the right. What goes
 * down more than sideways is scrolling, and a mouse selects text.
 *
 * @returns a function that stops it
 */
export const followSwipes = (element: HTMLElement, onSwipe: (by: -1 | 1) => void): (() => void) => {
  let start: { id: number; x: number; y: number } | undefined
  const begin = ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
    const isFinger = pointerType === 'touch' && isPrimary
    start = isFinger ? { id: pointerId, x: clientX, y: clientY } : undefined
  }
  const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!start || start.id !== pointerId) return
    const [x, y] = [clientX - start.x, clientY - start.y]
    start = undefined
    if (Math.abs(x) >= MIN_WAY && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  const cancel = () => {
    start = undefined
  }
  element.addEventListener('pointerdown', begin)
  element.addEventListener('pointerup', end)
  element.addEventListener('pointercancel', cancel)
  return () => {
    element.removeEventListener('pointerdown', begin)
    element.removeEventListener('pointerup', end)
    element.removeEventListener('pointercancel', cancel)
  }
}
