import { useState } from 'react'
import { ShareIcon } from '@/components/common/icons/ShareIcon'
import { IconButton } from '@/components/common/IconButton'
import { Toast } from '@/components/common/Toast'

interface Props {
  title: string
  /** Canonical address: what is shared opens for everybody. */
  url: string
}

const COPIED = '주소를 복사했어요.'
const NOT_COPIED = '주소를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.'

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Hands the page on: by the phone's own sheet, else by the clipboard. */
export const ShareButton = ({ title, url }: Props) => {
  const [message, setMessage] = useState('')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setMessage(COPIED)
    } catch {
      setMessage(NOT_COPIED)
    }
  }
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      if (!isCancelled(error)) await copy()
    }
  }

  return (
    <>
      <IconButton label="공유하기" onClick={() => void share()}>
        <ShareIcon />
      </IconButton>
      <Toast message={message} onDismiss={() => setMessage('')} />
    </>
  )
}
