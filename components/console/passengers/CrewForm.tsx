import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { type PassengerSheet, boardingCalls } from '@/lib/contract/console/boarding'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'

/** Who commands and who works aboard; the crew of the boat's last list is filled in. */
export const CrewForm = ({ sheet }: { sheet: PassengerSheet }) => {
  const { captain_name, crew_names, last_crew_names, departure } = sheet
  const { send, failure } = useSend('saveCrew')
  const form = useForm({
    initial: { captain_name, crew_names: crew_names ?? last_crew_names },
    validate: checkedBy(boardingCalls.saveCrew.body),
    send: async (body) => {
      await send({ params: { schedule_no: departure.schedule_no }, body })
    },
  })
  return (
    <Disclosure title={crew_names === null ? '선장·선원 적기' : '선장·선원 고치기'}>
      <SendForm form={form} $gap="sm" failure={failure} action="선장·선원 저장">
        <TextField
          label="선장"
          required
          maxLength={40}
          autoComplete="off"
          {...form.text('captain_name')}
        />
        <TextField
          label="선원"
          hint="여러 명은 쉼표로 나눠 적고, 선장 혼자 타면 비워 두세요."
          maxLength={200}
          autoComplete="off"
          {...form.text('crew_names')}
        />
      </SendForm>
    </Disclosure>
  )
}
