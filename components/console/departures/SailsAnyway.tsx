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

/** Why a departure is in doubt, and the press with which the office says that it sails all the same, or takes it back. */
export const SailsAnyway = ({ departure }: { departure: PageDeparture }) => {
  const { role } = useSession()
  const { send, isSending, failure } = useSend('setSailsAnyway')
  const { schedule_no: no, doubts = [], may_sail_anyway: may, sails_anyway: said } = departure
  if (doubts.length === 0 || !isSailing(departure)) return null
  const canDecide = may && hasRight(role, 'decideWeather')
  return (
    <Callout $tone={said ? 'brand' : 'warning'} as="section" aria-label="출항 결정">
      <strong>
        {said ? '예보와 상관없이 출항하기로 했어요.' : '출항할지 정해 주세요.'} {doubts.join(', ')}
      </strong>
      {said && <span>{saidText(said)}</span>}
      {!may && (
        <span>법에서 정한 기준을 넘었거나 특보가 있어서, 취소하거나 예보를 기다려야 해요.</span>
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
