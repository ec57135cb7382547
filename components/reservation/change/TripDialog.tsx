import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Form } from '@/components/common/form/Form'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'
import { Select } from '@/components/common/form/Select'
import { Stepper } from '@/components/common/form/Stepper'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import type { ReservationDetail, Schedule } from '@/lib/contract/wire'
import { departureText } from '@/lib/schedule/fishingDay'
import { MAX_PARTY } from '@/lib/intent/intent'
import { youthName } from '@/lib/schedule/termNotes'
import { labels } from '@/lib/serviceType/labels'
import { partyName, seatsText, stepUnit } from '@/lib/serviceType/seatUnit'
import { joinKnown } from '@/lib/text/joinKnown'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { changeTitle } from './changeTitle'
import { PlanFacts } from './PlanFacts'
import { keyOf, useTripChange } from './useTripChange'

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onClose: () => void
  onChanged: () => void
}

/** Changes day and party: first it says what that costs, then it is pressed. */
export const TripDialog = ({ onClose, ...props }: Props) => {
  const { reservation, ship } = props.detail
  const words = labels[ship.service_type]
  const { unit } = words
  const change = useTripChange(props)
  const { days, plan, form } = change
  const isPartyOnly = reservation.own_change?.is_party_only
  const isAskable = change.isChanged && !plan
  const optionOf = (each: Schedule) => ({
    value: keyOf(each),
    label: joinKnown([
      departureText(each),
      `${seatsText(each.remain, words)} 남음`,
      formatWon(reservation.is_whole ? (each.whole_price ?? 0) : each.price),
    ]),
  })
  return (
    <Dialog
      isOpen
      title={changeTitle(unit, isPartyOnly)}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            닫기
          </Button>
          {/* Stays once the plan is shown: the second tap of a double tap must not make the change. */}
          <Button
            variant={plan ? 'secondary' : undefined}
            isLoading={change.isQuoting}
            aria-disabled={!isAskable}
            onClick={() => isAskable && void change.ask()}
          >
            바뀌는 금액 보기
          </Button>
        </>
      }
    >
      {!days.data && days.error && <ErrorState message={days.error} onRetry={days.reload} />}
      {!days.data && !days.error && (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
      {days.data && (
        <Form form={form} $gap="md">
          {!isPartyOnly && (
            <Select
              label="날짜"
              value={change.key}
              options={[
                { value: keyOf(reservation), label: `그대로 · ${departureText(reservation)}` },
                ...days.data.days.map(optionOf),
              ]}
              onChange={({ target }) => change.choose({ key: target.value })}
            />
          )}
          <Stepper
            label={partyName(unit)}
            value={change.party}
            max={MAX_PARTY}
            unit={stepUnit(words)}
            onChange={(party) => change.choose({ party })}
          />
          {change.asksYouths && (
            <Stepper
              label={`그중 ${youthName(change.day ?? {})}`}
              value={change.youths}
              min={0}
              max={change.party}
              unit="명"
              onChange={(youths) => change.choose({ youths })}
            />
          )}
          {plan && <PlanFacts plan={plan} before={reservation.total} unit={unit} />}
          {plan?.needs_account === 1 && <RefundAccountFields form={form} />}
          <FailureMessage message={change.failure} />
          {plan && (
            <Button type="submit" isFullWidth isLoading={form.isSending}>
              이대로 바꾸기
            </Button>
          )}
        </Form>
      )}
    </Dialog>
  )
}
