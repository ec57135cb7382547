import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { isSailing } from '@/lib/boarding/isSailing'
import type { PageDeparture } from '@/lib/contract/console/departure'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { useSession } from '../shell/session'

type Said = NonNullable<PageDeparture['sails_anyway']>

const saidText = ({ name, at }: Said) =>
  `${name ? `${name}님이 ` : ''}${formatKoreanDayTime(new Date(at))}에 정했어요.`

/**
 * Why a departure is in doubt, and the press with which the office says that it sails all the same, or takes it back,
 * also while it does not count.
 */
export const SailsAnyway = ({ departure }: { departure: PageDeparture }) => {
  const { role } = useSession()
  const { send, isSending, failure } = useSend('setSailsAnyway')
  const { schedule_no: no, doubts = [], may_sail_anyway: may, sails_anyway: said } = departure
  if ((doubts.length === 0 && !said) || !isSailing(departure)) return null
  const canDecide = (may || said) && hasRight(role, 'decideWeather')
  return (
    <Callout $tone={said && may ? 'brand' : 'warning'} as="section" aria-label="출항 결정">
      <strong>
        {said ? '예보와 상관없이 출항하기로 했어요.' : '출항할지 정해 주세요.'} {doubts.join(', ')}
      </strong>
      {said && <span>{saidText(said)}</span>}
      {said && !may && (
        <span>지금은 이 결정이 적용되지 않아요. 결정할 수 있는 예보로 바뀌면 다시 적용돼요.</span>
      )}
      {doubts.length > 0 && !may && (
        <span>
          특보가 있거나, 예보가 법에서 정한 기준 이상이거나, 특보와 예보를 다 확인하지 못했어요.
          취소하거나 예보를 기다려 주세요.
        </span>
      )}
      <FailureMessage message={failure?.message} />
      {canDecide && (
        <Button
          variant="secondary"
          isLoading={isSending}
          onClick={() => void send({ params: { no }, body: { sails: !said } })}
        >
          {said ? '되돌리기' : '예보와 상관없이 출항하기'}
        </Button>
      )}
    </Callout>
  )
}
