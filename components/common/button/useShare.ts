import { useState } from 'react'

const COPIED = '주소를 복사했어요.'
const NOT_COPIED = '주소를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.'

/** Closing the share sheet is a choice, not a failure. */
const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError'

const copy = (url: string): Promise<string> =>
  navigator.clipboard.writeText(url).then(
    () => COPIED,
    () => NOT_COPIED,
  )

const share = async (title: string, url: string): Promise<string> => {
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
    return ''
  } catch (error) {
    return isCancelled(error) ? '' : copy(url)
  }
}

/**
 * Shares an address by the phone's share sheet, or copies it to the clipboard. `message` says what
 * happened.
 */
export const useShare = () => {
  const [message, setMessage] = useState('')
  return {
    message,
    clearMessage: () => setMessage(''),
    share: (title: string, url: string) => void share(title, url).then(setMessage),
  }
}
