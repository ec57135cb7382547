import { Button } from '@/components/common/button/Button'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { TextField } from '@/components/common/form/TextField'
import { useAction } from '@/store/useAction'

const CODE_MISSING = '쿠폰 번호를 입력해 주세요.'

/** Registers a coupon by its code. */
export const CouponForm = ({ onRegistered }: { onRegistered: (name: string) => void }) => {
  const registering = useAction((api, code: string) => api.registerCoupon({ code }))
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() ? '' : CODE_MISSING }),
    send: async ({ code }) => {
      const outcome = await registering.run(code.trim())
      if (!outcome) return
      if ('failure' in outcome) return { code: outcome.failure.message }
      form.reset()
      onRegistered(outcome.data.name)
    },
  })

  return (
    <Form form={form} $gap="xs">
      <TextField
        label="쿠폰 번호"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={50}
        {...form.text('code')}
      />
      <Button type="submit" variant="secondary" isFullWidth isLoading={form.isSending}>
        쿠폰 등록
      </Button>
    </Form>
  )
}
