import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

/** To where it was; to the main part of the page where that is gone or was nowhere. */
const returnFocus = (opener: Element | null) => {
  const isThere = opener?.isConnected && opener !== document.body
  const target = isThere ? opener : document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: !isThere })
}

/**
 * Opens a native `<dialog>` as a modal: the browser makes the rest of the page inert and keeps the
 * focus inside. The focus is returned explicitly on closing, because a dialog that is removed while
 * open loses it. Spread the result on a `dialog` element that is rendered only while open.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      returnFocus(opener)
      // What the dialog was asked for may have removed its opener in the same change.
      queueMicrotask(() => {
        if (!opener?.isConnected && document.activeElement === document.body) returnFocus(null)
      })
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
