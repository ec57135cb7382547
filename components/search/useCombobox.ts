import { useState, type KeyboardEvent } from 'react'

/**
 * The keyboard of a text field with suggestions (ARIA combobox): up and down go round them, Enter
 * takes one, Escape closes the list. What is typed stays the visitor's.
 *
 * @param words what is suggested now
 * @param onTake takes a suggestion
 */
export const useCombobox = (words: readonly string[], onTake: (word: string) => void) => {
  const [isOpen, setIsOpen] = useState(false)
  const [index, setIndex] = useState(-1)
  const isShown = isOpen && words.length > 0

  const open = () => {
    setIsOpen(true)
    setIndex(-1)
  }
  const close = () => {
    setIsOpen(false)
    setIndex(-1)
  }
  const take = (word: string) => {
    close()
    onTake(word)
  }
  const turn = (by: 1 | -1) =>
    setIndex((old) => {
      const next = old + by
      if (next < 0) return words.length - 1
      return next >= words.length ? 0 : next
    })

  const onKeyDown = (event: KeyboardEvent) => {
    // While a syllable is being composed the keys belong to the input method.
    if (!isShown || event.nativeEvent.isComposing) return
    const word = words[index]
    if (event.key === 'ArrowDown') turn(1)
    else if (event.key === 'ArrowUp') turn(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && word !== undefined) take(word)
    else return
    event.preventDefault()
  }

  return { isShown, index, open, close, take, onKeyDown }
}
