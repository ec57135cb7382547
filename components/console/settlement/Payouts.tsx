import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { failureOf } from '@/components/console/money/failureOf'
import { SureButton } from '@/components/console/money/SureButton'
import { FileButtons } from '@/components/console/shell/FileButtons'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { settlementCalls } from '@/lib/contract/console/settlement'
import { monthLabel } from '@/lib/date/monthLabel'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

type Payout = ConsoleAnswer<(typeof settlementCalls)['getPayouts']>['list'][number]

const labelOf = ({ operator_name: name, yyyymm, to_pay: toPay, account }: Payout): string => {
  const to = account
    ? `${account.bank} ${account.number} ${account.holder}`
    : '계좌가 없어서 파일에 넣지 못해요'
  return `${name} ${monthLabel(yyyymm)} ${formatWon(toPay)}, ${to}`
}

const Chosen = ({ payouts, onPaid }: { payouts: readonly Payout[]; onPaid: () => void }) => {
  const { send } = useSend('payAllSettlements')
  const nos = payouts.map(({ no }) => no)
  const sum = formatWon(payouts.reduce((total, { to_pay }) => total + to_pay, 0))
  return (
    <Stack $gap="sm">
      <p role="status">
        {payouts.length}건, 모두 {sum}
      </p>
      {payouts.length > 0 && (
        <>
          <FileButtons
            call="getPayoutFile"
            inputFor={(format) => ({ params: { format }, query: { nos: nos.join(',') } })}
            fileName="대량이체"
            name="은행 파일"
          />
          <SureButton
            label="모두 보냈어요"
            variant="primary"
            question={`정산서 ${payouts.length}건의 ${sum}을 모두 보내셨나요? 되돌릴 수 없어요.`}
            onSure={async () => {
              const sent = await send({ body: { nos } })
              if (sent && 'data' in sent) onPaid()
              return failureOf(sent)
            }}
          />
        </>
      )}
    </Stack>
  )
}

const List = ({ list }: { list: readonly Payout[] }) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const toggle = (no: number) =>
    setLeft(
      (before) =>
        new Set(before.has(no) ? [...before].filter((one) => one !== no) : [...before, no]),
    )
  const chosen = list.filter(({ no, account }) => account && !left.has(no))
  return (
    <>
      <ul>
        {list.map((payout) => (
          <li key={payout.no}>
            <Checkbox
              label={labelOf(payout)}
              disabled={!payout.account}
              checked={chosen.includes(payout)}
              onChange={() => toggle(payout.no)}
            />
          </li>
        ))}
      </ul>
      <Chosen payouts={chosen} onPaid={() => setLeft(new Set())} />
    </>
  )
}

/** Everything that is to be paid out, chosen and paid at once, with the file that banks take. */
export const Payouts = () => {
  const { data, failure, reload } = useRead('getPayouts', {})
  return (
    <Section title="한꺼번에 보내기">
      {!data && <Unread failure={failure} reload={reload} height="12rem" />}
      {data?.list.length === 0 && <EmptyState title="보낼 정산금이 없어요." />}
      {data && data.list.length > 0 && <List list={data.list} />}
    </Section>
  )
}
