import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { fromKstField, toKstField } from '@/components/console/reservations/kstField'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { quoteCalls } from '@/lib/contract/console/quotes'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

type Begun = ConsoleAnswer<(typeof quoteCalls)['beginQuote']>

const Fields = ({ no, begun }: { no: number; begun: Begun }) => {
  const { send, failure } = useSend('sendQuote')
  const form = useForm({
    initial: { price: String(begun.price), until: toKstField(begun.valid_until) },
    validate: ({ price, until }) => ({
      price: /^[1-9]\d*$/.test(price) ? '' : '금액을 숫자로 입력해 주세요.',
      until: fromKstField(until) ? '' : '날짜와 시각을 선택해 주세요.',
    }),
    send: async ({ price, until }) => {
      const body = { price: Number(price), valid_until: fromKstField(until) ?? '' }
      await send({ params: { no }, body })
    },
  })
  return (
    <SendForm form={form} $gap="sm" failure={failure} action="견적 보내기">
      <TextField
        label="배 전체 금액(원)"
        hint="일정의 독선 가격이에요. 없으면 한 사람 가격에 자리 수를 곱했어요."
        inputMode="numeric"
        maxLength={9}
        required
        {...form.text('price')}
      />
      <DateField
        label="견적 기한"
        type="datetime-local"
        max={toKstField(begun.departs_at)}
        {...form.text('until')}
      />
      <p>
        보내면 문자로 예약 링크가 가요. 자리를 잡아 두지는 않아서, 그사이 다른 손님이 예약하면
        견적은 끝나요.
      </p>
    </SendForm>
  )
}

const BegunFields = ({ no }: { no: number }) => {
  const { data, failure, reload } = useRead('beginQuote', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  return <Fields no={no} begun={data} />
}

/** Answers who asks for the whole boat with a price and until when it holds: both are filled in. */
export const QuoteForm = ({ no, title = '독선 견적 쓰기' }: { no: number; title?: string }) => (
  <Disclosure title={title}>
    <BegunFields no={no} />
  </Disclosure>
)
