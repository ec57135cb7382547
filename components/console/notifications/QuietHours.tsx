import { DateField } from '@/components/common/form/DateField'
import { Checkbox } from '@/components/common/form/Checkbox'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useSave } from '@/components/console/shell/useSave'
import { quietHours } from '@/lib/contract/console/notifications'
import { type QuietHours as Hours, USUAL_QUIET_HOURS } from '@/lib/staff/quietHours'

type Values = Hours & { isQuiet: boolean }

const findProblems = checkedBy(quietHours)

/** Between which hours only what is urgent is told. */
export const QuietHours = ({ saved }: { saved: Hours | null }) => {
  const { save, failure, isSaved } = useSave('setQuietHours')
  const form = useForm<Values>({
    initial: { ...(saved ?? USUAL_QUIET_HOURS), isQuiet: saved !== null },
    validate: (values) => (values.isQuiet ? findProblems<Values>(values) : {}),
    send: ({ isQuiet, from, to }) => save({ body: { quiet: isQuiet ? { from, to } : null } }),
  })
  return (
    <SendForm
      form={form}
      $gap="sm"
      failure={failure}
      done={isSaved && '조용한 시간을 저장했어요.'}
      variant="secondary"
      action="조용한 시간 저장"
    >
      <p>
        이 시간에 온 알림은 끝날 때 보내드려요. 오늘이나 내일 출조의 예약과 취소, 기상 취소는 바로
        알려 드려요.
      </p>
      <Checkbox label="조용한 시간 두기" {...form.checkbox('isQuiet')} />
      {form.values.isQuiet && (
        <>
          <DateField label="시작" type="time" required {...form.text('from')} />
          <DateField label="끝" type="time" required {...form.text('to')} />
        </>
      )}
    </SendForm>
  )
}
