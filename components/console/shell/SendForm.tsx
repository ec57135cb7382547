import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Form } from '@/components/common/form/Form'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { DraftNote } from './DraftNote'
import { Unfinished } from './unfinished'

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

/**
 * The form of one call of the console: why it failed is said above its button. A picture that is on its way
 * is waited for, as it would be lost.
 */
export const SendForm = (props: Props) => {
  const { form, draft, failure, action, done, variant, onCancel, children, ...rest } = props
  const [unfinished, setUnfinished] = useState(0)
  const [count] = useState(() => (change: 1 | -1) => setUnfinished((before) => before + change))
  return (
    <Form $gap="md" {...rest} form={form}>
      {draft && <DraftNote isRestored={draft.isRestored} onStartOver={form.reset} />}
      <Unfinished.Provider value={count}>{children}</Unfinished.Provider>
      <FailureMessage message={failure?.message} />
      {done && (
        <Callout $tone="success" role="status">
          {done}
        </Callout>
      )}
      <Button
        type="submit"
        variant={variant ?? 'primary'}
        isFullWidth
        isLoading={form.isSending || unfinished > 0}
      >
        {unfinished > 0 ? '사진을 올리고 있어요' : action}
      </Button>
      {onCancel && (
        <Button variant="secondary" isFullWidth onClick={onCancel}>
          그만두기
        </Button>
      )}
    </Form>
  )
}
