import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { ShareIcon } from '@/components/common/icons/ShareIcon'
import { Toast } from '@/components/common/Toast'

interface Props {
  label: string
  title: string
  /** A path of this storefront; what is shared is its whole address. */
  path: string
}

const COPIED = '주소를 복사했어요. 원하는 곳에 붙여 넣어 주세요.'
const NOT_SHARED = '공유하지 못했어요. 주소창의 주소를 복사해 주세요.'

const share = async (title: string, path: string): Promise<string> => {
  const url = new URL(path, window.location.origin).href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return COPIED
  } catch (error) {
    // Whoever closes the share sheet meant to.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : NOT_SHARED
  }
}

/** Hands an address on by the phone's own sheet, or copies it where there is none. */
export const ShareButton = ({ label, title, path }: Props) => {
  const [message, setMessage] = useState('')
  return (
    <>
      <Button variant="secondary" isSmall onClick={() => void share(title, path).then(setMessage)}>
        <ShareIcon size={20} />
        {label}
      </Button>
      <Toast message={message} onDismiss={() => setMessage('')} />
    </>
  )
}
