import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Form } from '@/components/common/form/Form'
import { Stepper } from '@/components/common/form/Stepper'
import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import type { Schedule } from '@/lib/contract/wire'
import { departureText } from '@/lib/schedule/fishingDay'
import { type Booker, useBooker } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import type { Departure } from '../useDeparture'

const MAX_MEMO = 500

type Asked = { people: number; memo: string }
type Asking = Asked & { schedule: Schedule; booker: Booker }

/** As the office reads it among its other inquiries. */
const inquiryOf = ({ schedule, people, memo, booker }: Asking, schedule_no: number) => ({
  ...{ type: 'contact' as const, sub_type: '독선', ship_no: schedule.ship_no, schedule_no, people },
  sdate: schedule.sdate,
  title: `독선 ${people}명 ${departureText(schedule)}`,
  contents: memo.trim() || '독선 견적을 부탁드려요.',
  ...(booker.user_type === 'guest' && { guest_token: booker.guest_token }),
})

interface Props {
  departure: Departure
  party: number
  onClose: () => void
}

const AskForm = ({ departure, party, booker }: Omit<Props, 'onClose'> & { booker: Booker }) => {
  const { schedule } = departure
  const [isSent, setIsSent] = useState(false)
  const sending = useAction(async (api, asking: Asking) => {
    const { schedule_no, default_no, ship_no, sdate } = asking.schedule
    // What the default schedule provides gets its number first.
    const day = { ship_no, default_no: default_no ?? 0, sdate }
    const made = schedule_no === null ? (await api.makeDefaultSchedule(day)).schedule : undefined
    return api.addCustomer(inquiryOf(asking, schedule_no ?? made?.schedule_no ?? 0))
  })
  const form = useForm<Asked>({
    initial: { people: Math.min(party, schedule.capacity), memo: '' },
    send: async (asked) => {
      const outcome = await sending.run({ ...asked, schedule, booker })
      if (outcome && 'data' in outcome) setIsSent(true)
    },
  })
  if (isSent) {
    return (
      <Callout $tone="success" role="status">
        문의를 접수했어요. 업체가 금액과 기한을 정하면 견적을 문자로 보내드려요.
      </Callout>
    )
  }
  return (
    <Form form={form} $gap="md">
      <p>배 전체를 한 팀이 빌리는 금액을 업체에 물어봐요. 문의만으로 자리가 잡히지는 않아요.</p>
      <Stepper
        label="함께 가는 인원"
        value={form.values.people}
        min={1}
        max={schedule.capacity}
        unit="명"
        onChange={(people) => form.change({ people })}
      />
      <TextArea label="남기실 말씀 (선택)" maxLength={MAX_MEMO} {...form.text('memo')} />
      <FailureMessage message={sending.failure?.message} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        문의 보내기
      </Button>
    </Form>
  )
}

/** Asks what all of a departure costs, as a member or by a proved phone: the office answers with a quote. */
export const WholeAsk = ({ departure, party, onClose }: Props) => {
  const booker = useBooker()
  return (
    <Dialog title="독선 견적 문의" isOpen onClose={onClose}>
      {booker ? <AskForm departure={departure} party={party} booker={booker} /> : <GuestLogin />}
    </Dialog>
  )
}
