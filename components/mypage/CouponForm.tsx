import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { useAction } from '@/store/useAction'

const CODE_MISSING = '쿠폰 번호를 입력해 주세요.'

/** Registers a coupon by its code. */
export const CouponForm = ({ onRegistered }: { onRegistered: (name: string) => void }) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const registering = useAction((api, typed: string) => api.registerCoupon({ code: typed }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setProblem(CODE_MISSING)
    const outcome = await registering.run(code.trim())
    if (!outcome) return
    if ('failure' in outcome) return setProblem(outcome.failure.message)
    setCode('')
    onRegistered(outcome.data.name)
  }

  return (
    <Stack as="form" $gap="xs" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label="쿠폰 번호"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={50}
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant="secondary" isFullWidth isLoading={registering.isLoading}>
        쿠폰 등록
      </Button>
    </Stack>
  )
}
