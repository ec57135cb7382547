import { useState, type KeyboardEvent } from 'react'

/**
 * Keyboard control of a text field with suggestions (ARIA combobox): up and down cycle through them,
 * Enter accepts one, Escape closes the list. The typed text is not changed.
 *
 * @param words the suggestions
 * @param onAccept called with the accepted suggestion
 */
export const useCombobox = (words: readonly string[], onAccept: (word: string) => void) => {
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
  const accept = (word: string) => {
    close()
    onAccept(word)
  }
  const move = (by: 1 | -1) =>
    setIndex((old) => {
      const next = old + by
      if (next < 0) return words.length - 1
      return next >= words.length ? 0 : next
    })

  const onKeyDown = (event: KeyboardEvent) => {
    // While a syllable is being composed, the input method handles the keys.
    if (!isShown || event.nativeEvent.isComposing) return
    const word = words[index]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && word !== undefined) accept(word)
    else return
    event.preventDefault()
  }

  return { isShown, index, open, close, accept, onKeyDown }
}
