import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/common/button/Button'
import { Form } from '@/components/common/form/Form'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { DraftNote } from './DraftNote'

type Props = ComponentProps<typeof Form> &
  Pick<ComponentProps<typeof Button>, 'variant'> & {
    form: { isSending: boolean; reset: () => void }
    draft?: { isRestored: boolean }
    /** Why the call failed. */
    failure: { message: string } | undefined
    /** What its button says. */
    action: ReactNode
    /** Said once it was sent. */
    done?: ReactNode
    onCancel?: () => void
  }

/** The form of one call of the console: why it failed is said above its button. */
export const SendForm = (props: Props) => {
  const { form, draft, failure, action, done, variant, onCancel, children, ...rest } = props
  return (
    <Form $gap="md" {...rest} form={form}>
      {draft && <DraftNote isRestored={draft.isRestored} onStartOver={form.reset} />}
      {children}
      <FailureMessage message={failure?.message} />
      {done && (
        <Callout $tone="success" role="status">
          {done}
        </Callout>
      )}
      <Button type="submit" variant={variant ?? 'primary'} isFullWidth isLoading={form.isSending}>
        {action}
      </Button>
      {onCancel && (
        <Button variant="secondary" isFullWidth onClick={onCancel}>
          그만두기
        </Button>
      )}
    </Form>
  )
}
