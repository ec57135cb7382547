import { type ComponentProps, type ReactNode, useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import type { ConsoleFailure } from '@/store/console/failure'

interface Props {
  label: string
  question: ReactNode
  variant?: ComponentProps<typeof Button>['variant']
  /** @returns why it failed, if it did */
  onSure: () => Promise<ConsoleFailure | undefined>
}

/** A button that asks before it acts, and says why it could not. */
export const SureButton = ({ label, question, variant = 'secondary', onSure }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState('')
  const close = () => {
    setIsOpen(false)
    setMessage('')
  }
  const act = async () => {
    setIsSending(true)
    const failure = await onSure()
    setIsSending(false)
    if (failure) setMessage(failure.message)
    else close()
  }
  return (
    <>
      <Button variant={variant} isSmall onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        title={label}
        message={message ? <p role="alert">{message}</p> : question}
        confirmLabel={message ? '닫기' : label}
        onConfirm={message ? close : () => void act()}
        isLoading={isSending}
        {...(message ? {} : { cancelLabel: '그만두기', onCancel: close })}
      />
    </>
  )
}
