import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Form } from '@/components/common/form/Form'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'

type Props = ComponentProps<typeof Form> & {
  form: { isSending: boolean }
  title: string
  /** Why the call failed. */
  failure: { message: string } | undefined
  /** What its button says. */
  action: ReactNode
  onClose: () => void
}

/** The form of one call of the console, in a dialog whose button sends it. */
export const SendDialog = ({ form, title, failure, action, onClose, children, ...rest }: Props) => (
  <Dialog
    isOpen
    title={title}
    onClose={onClose}
    footer={
      <Button type="submit" form={form.id} isLoading={form.isSending}>
        {action}
      </Button>
    }
  >
    <Form {...rest} form={form}>
      {children}
      <FailureMessage message={failure?.message} />
    </Form>
  </Dialog>
)
