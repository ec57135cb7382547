import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Set on the cards whose marks are chosen. */
export const MARKED = 'data-marked'

const cardsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-cards] > ul > li') ?? []),
]

/**
 * Ties the cards of a list to the marks of its map. The cards know nothing of it: where there is no map,
 * it costs nothing.
 *
 * @param nos the ships of the list, in its order
 * @param chosen whose cards are marked
 * @param onPoint the pointer or the focus came to a card
 */
export const useMarkedCards = (
  list: RefObject<HTMLElement | null>,
  nos: readonly number[],
  chosen: readonly number[],
  onPoint: (no: number, isFocus: boolean) => void,
) => {
  const point = useEffectEvent(({ target, type }: Event) => {
    const card = target instanceof Element && target.closest('li')
    const no = card ? nos[cardsIn(list.current).indexOf(card)] : undefined
    if (no !== undefined) onPoint(no, type === 'focusin')
  })
  useEffect(() => {
    const element = list.current
    const listen = (event: Event) => point(event)
    const events = ['pointerover', 'focusin']
    events.forEach((event) => element?.addEventListener(event, listen))
    return () => events.forEach((event) => element?.removeEventListener(event, listen))
  }, [list])

  useEffect(() => {
    cardsIn(list.current).forEach((card, index) =>
      card.toggleAttribute(MARKED, chosen.includes(nos[index] ?? 0)),
    )
  }, [list, nos, chosen])

  /** Goes to the card of a ship. */
  return (no: number) =>
    cardsIn(list.current)[nos.indexOf(no)]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus()
}
