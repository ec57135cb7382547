import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stepper } from '@/components/common/form/Stepper'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { DeskReservation, SplitPlanWire } from '@/lib/contract/console/deskAnswers'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'

type Part = SplitPlanWire['first']

const partText = (part: Part, unit: string): string =>
  [
    `${part.party}${unit}`,
    part.youths > 0 && `청소년 ${part.youths}명`,
    ...part.options.map(({ name, count }) => `${name} ${count}`),
    formatWon(part.total),
    part.paid_amount > 0 && `받은 돈 ${formatWon(part.paid_amount)}`,
  ]
    .filter(Boolean)
    .join(' · ')

type Wish = { party: number; youths: number }

/** What both would have, and the press that makes it. */
const SplitPreview = ({ reservation, wish }: { reservation: DeskReservation; wish: Wish }) => {
  const { reservation_no: no, persons, service_type } = reservation
  const { data: plan, failure, reload } = useRead('quoteSplit', { params: { no }, query: wish })
  const { send, isSending, failure: unsent } = useSend('splitReservation')
  const { keyFor, settle } = useRequestKey()
  const router = useRouter()
  const press = async (version: string) => {
    const body = { request_key: keyFor(wish), version, ...wish }
    const sent = await send({ params: { no }, body })
    settle(sent)
    if (sent && 'data' in sent) void router.push(`/reservations/${sent.data.reservation_no}`)
    else reload()
  }
  const { unit } = labels[service_type]
  return (
    <>
      {plan && (
        <DescriptionList
          items={[
            ['이 예약', partText(plan.first, unit)],
            ['새 예약', partText(plan.second, unit)],
          ]}
        />
      )}
      {persons.filled > 0 && <p>승선자명부는 뒤에 적힌 사람부터 새 예약으로 옮겨요.</p>}
      <FailureMessage message={(failure ?? unsent)?.message} />
      {plan && (
        <Button isLoading={isSending} onClick={() => void press(plan.version)}>
          이대로 나누기
        </Button>
      )}
    </>
  )
}

/** Splits a reservation in two, each of which can then be changed and cancelled alone. */
export const SplitPanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { party: all, youths: allYouths, service_type } = reservation
  const [wanted, setWish] = useState<Wish>({ party: 1, youths: 0 })
  const [shown, setShown] = useState<Wish>()
  const least = Math.max(0, allYouths - (all - wanted.party))
  const most = Math.min(wanted.party, allYouths)
  const wish = { ...wanted, youths: Math.min(most, Math.max(least, wanted.youths)) }
  const change = (part: Partial<Wish>) => {
    setWish((before) => ({ ...before, ...part }))
    setShown(undefined)
  }
  return (
    <Disclosure title="두 예약으로 나누기">
      <Stepper
        label="새 예약으로 나눌 인원"
        value={wish.party}
        max={Math.max(1, all - 1)}
        unit={labels[service_type].unit}
        onChange={(party) => change({ party })}
      />
      {allYouths > 0 && (
        <Stepper
          label="그중 청소년"
          value={wish.youths}
          min={least}
          max={most}
          unit="명"
          onChange={(youths) => change({ youths })}
        />
      )}
      {shown ? (
        <SplitPreview reservation={reservation} wish={shown} />
      ) : (
        <Button variant="secondary" onClick={() => setShown(wish)}>
          나뉘는 내용 보기
        </Button>
      )}
    </Disclosure>
  )
}
