import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/notice/Callout'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { keptHours } from '@/lib/contract/console/calendar'
import { useSend } from '@/store/console/useSend'

/** When seats kept back are given free, where nothing else is said of them. */
export const KeptHours = ({ hours }: { hours: number }) => {
  const { send, isSending, failure } = useSend('setKeptHours')
  const [isSaved, setIsSaved] = useState(false)
  const titleId = useId()
  const form = useForm({ resolver: zodResolver(keptHours), defaultValues: { hours } })
  const error = form.formState.errors.hours?.message
  const save = form.handleSubmit(async (body) => {
    const sent = await send({ body })
    setIsSaved(sent !== undefined && 'data' in sent)
  })
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>빼 둔 자리</h2>
      <Stack as="form" $gap="sm" noValidate onSubmit={save}>
        <TextField
          label="출발 몇 시간 전에 풀까요"
          type="number"
          inputMode="numeric"
          hint="앞으로 빼 두는 자리에 적용해요. 자리마다 따로 정할 수도 있어요."
          {...form.register('hours', { valueAsNumber: true })}
          {...(error ? { error } : {})}
        />
        <FailureMessage message={failure?.message} />
        {isSaved && (
          <Callout $tone="success" role="status">
            저장했어요.
          </Callout>
        )}
        <Button type="submit" variant="secondary" isFullWidth isLoading={isSending}>
          푸는 시간 저장하기
        </Button>
      </Stack>
    </Stack>
  )
}
