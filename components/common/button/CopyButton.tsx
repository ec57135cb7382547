import { useState } from 'react'
import { Button } from './Button'
import { onDemand } from '@/components/common/load/onDemand'

/** Not part of the first load: it shows a message only after copying. */
const Toast = onDemand(() =>
  import('@/components/common/dialog/Toast').then(({ Toast: Shown }) => Shown),
)

interface Props {
  /** What is copied, e.g. an account number. */
  text: string
  label: string
}

const COPIED = '복사했어요'
const NOT_COPIED = '복사하지 못했어요. 길게 눌러 직접 복사해 주세요.'

/** Copies a text and says whether it worked: not every web view allows it. */
export const CopyButton = ({ text, label }: Props) => {
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(COPIED),
      () => setMessage(NOT_COPIED),
    )

  return (
    <>
      <Button variant="secondary" isSmall onClick={() => void copy()}>
        {label}
      </Button>
      <Toast message={message} onDismiss={() => setMessage('')} />
    </>
  )
}
