import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/**
 * A native `<dialog>` opened as a modal: the browser makes the rest inert and keeps the focus in.
 * The focus goes back to where it was; by hand too, as a dialog that is removed while it is open
 * loses it. Spread what it returns on a dialog element that is rendered only while open.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
