import { Button } from '@/components/common/button/Button'
import { DateField } from '@/components/common/form/DateField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { ProductDraft } from '@/lib/contract/console/products'
import { addDays, toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'

/** An instant as a field for a day and a time has it, in Korea. */
const toField = (instant: string | null): string => {
  if (instant === null) return `${addDays(toKstDate(new Date()), 1)}T09:00`
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' },
  }).format(new Date(instant))
  return `${toKstDate(new Date(instant))}T${time}`
}

/** When a draft is published by itself. */
export const PublishAt = ({ draft }: { draft: ProductDraft }) => {
  const { send, failure } = useSend('publishDraftAt')
  const set = async (at: string | null) => {
    await send({ params: { no: draft.draft_no }, body: { version: draft.version, at } })
  }
  const form = useForm({
    initial: { at: toField(draft.publish_at) },
    validate: ({ at }) => (at === '' ? { at: '올릴 시각을 정해 주세요.' } : {}),
    send: ({ at }) => set(new Date(`${at}:00+09:00`).toISOString()),
  })
  return (
    <SendForm form={form} $gap="sm" failure={failure} variant="secondary" action="이 시각에 올리기">
      <DateField label="올릴 시각" type="datetime-local" {...form.text('at')} />
      {draft.publish_at && (
        <Button variant="ghost" onClick={() => void set(null)}>
          정한 시각 없애기
        </Button>
      )}
    </SendForm>
  )
}
