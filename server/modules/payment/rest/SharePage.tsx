import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatRefundPolicy } from '@/lib/refund/refund'
import { maskName } from '@/lib/text/mask'
import { formatWon } from '@/lib/text/won'
import { PlainPage } from '@/server/html/PlainPage'
import { OwedFacts } from './OwedFacts'
import type { Owed } from './restRepository'
import type { AskedShare } from './shares'

type Of = { owed: Owed; share: AskedShare }
type Props = Of & {
  payUrl: string
  /** Why it was not paid just now. */
  message?: string
}

const returnedText = ({ returned, is_returned: isReturned }: AskedShare): string =>
  returned === 0
    ? ''
    : `${formatWon(returned)}을 결제한 카드로 ${isReturned ? '돌려드렸어요' : '돌려드려요'}.`

/** What became of it, where there is nothing to press any more. */
const stateText = ({ owed, share }: Of): string => {
  const isEnded = owed.state === 'CANCELLED' || owed.state === 'CANCEL_REQUESTED'
  const calledOff = owed.is_called_off ? '배가 출항하지 않아요. ' : ''
  const ended = isEnded ? '예약이 취소되었어요. ' : calledOff
  if (share.paid !== null && share.paid_at) {
    const paid = `${formatKoreanDateTime(share.paid_at)}에 ${formatWon(share.paid)}을 결제했어요.`
    return `${ended}${paid} ${returnedText(share)}`.trim()
  }
  if (share.unused > 0)
    return `${ended}결제하신 ${formatWon(share.unused)}은 예약에 쓰지 않고 결제한 카드로 모두 돌려드려요.`
  if (share.is_withdrawn) return '예약한 분이 이 링크를 거뒀어요. 결제하실 금액이 없어요.'
  return ended || '지금은 결제하실 금액이 없어요. 예약한 분께 확인해 주세요.'
}

/** What happens to the money where nobody sails. */
const Cancelled = ({ owed }: Pick<Of, 'owed'>) => (
  <>
    <p className="hint">
      날씨나 인원 부족으로 취소되면 낸 금액을 모두 결제한 카드로 돌려드려요. 예약한 분이{' '}
      {owed.is_given_up ? '취소하거나 남은 금액이 기한까지 다 들어오지 않으면' : '취소하면'} 예약의
      환불 규정대로, 낸 분마다 같은 비율로 돌려드려요.
    </p>
    <ul className="hint">
      {formatRefundPolicy(owed.refund_policy).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
)

/** A companion's part of a booking, for whoever has the link: without a log-in, and with the booker's name masked. */
export const SharePage = ({ owed, share, payUrl, message }: Props) => (
  <PlainPage title={share.paid === null ? '내 몫 결제' : '내 몫을 결제했어요'}>
    {message && (
      <p className="alert" role="alert">
        {message}
      </p>
    )}
    <OwedFacts owed={owed} amounts={[['내 몫', share.paid ?? (share.asked || share.amount)]]}>
      {share.name !== '' && (
        <>
          <dt>이름</dt>
          <dd>{share.name}</dd>
        </>
      )}
      <dt>예약한 분</dt>
      <dd>{maskName(owed.name)}</dd>
    </OwedFacts>
    {share.asked > 0 ? (
      <>
        {share.asked < share.amount && (
          <p className="hint">남은 금액이 줄어 처음의 {formatWon(share.amount)}보다 적어졌어요.</p>
        )}
        <a className="button primary" href={payUrl} rel="nofollow">
          카드로 {formatWon(share.asked)} 결제하기
        </a>
      </>
    ) : (
      <p role="status">{stateText({ owed, share })}</p>
    )}
    <Cancelled owed={owed} />
  </PlainPage>
)
