import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { ownChangeRule } from '@/lib/contract/console/ownChange'
import {
  OWN_CHANGE_MONEY,
  OWN_CHANGE_MONEY_LABELS,
  type OwnChangeMoney,
  type OwnChangeRule,
} from '@/lib/reservation/ownChange'

const EXPLAINED: Readonly<Record<OwnChangeMoney, string>> = {
  same: '금액이 다른 날로는 옮길 수 없어요.',
  more: '차액은 입금 계좌로 받아요.',
  any: '줄어든 금액은 환불 규정대로 돌려드려요.',
}

/** Until when bookers change their reservations themselves, and what that may do to the price. */
export const OwnChangeForm = ({ rule }: { rule: OwnChangeRule }) => {
  const { save, failure, isSaved } = useSave('setOwnChange')
  const form = useForm<OwnChangeRule>({
    initial: rule,
    validate: checkedBy(ownChangeRule),
    send: (body) => save({ body }),
  })
  const isOn = form.values.hours !== 0
  return (
    <SettingsCard
      title="손님이 직접 바꾸는 예약"
      intro={
        <p>
          손님이 예약 화면에서 날짜, 인원, 예약자 이름과 연락처를 바꿔요. 바뀌면 알림으로 알려
          드리고, 예약의 처리 내역에 남아요.
        </p>
      }
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="저장하기"
    >
      <TextField
        label="출발 몇 시간 전까지 바꿀 수 있나요"
        hint="0이면 손님이 직접 바꿀 수 없어요."
        {...form.number('hours')}
      />
      {isOn && (
        <RadioCards
          legend="날짜와 인원을 바꿀 때의 금액"
          options={OWN_CHANGE_MONEY.map((value) => ({
            value,
            label: OWN_CHANGE_MONEY_LABELS[value],
            description: EXPLAINED[value],
          }))}
          {...form.choice('money')}
        />
      )}
      {isOn && <p>날짜를 옮긴 뒤 취소하면 옮긴 날을 기준으로 환불돼요.</p>}
    </SettingsCard>
  )
}
