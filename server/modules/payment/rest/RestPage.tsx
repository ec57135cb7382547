import { formatWon } from '@/lib/text/won'
import { PlainPage } from '@/server/html/PlainPage'
import { OwedFacts } from './OwedFacts'
import type { Owed } from './restRepository'

type Props = { owed: Owed; payUrl: string; sharesUrl: string; doneUrl: string; message?: string }

/** All that is left, or first what the booker has not shared. */
const PayButtons = ({ owed: { rest, shared }, payUrl }: Pick<Props, 'owed' | 'payUrl'>) => {
  const own = rest - shared
  if (shared === 0) {
    return (
      <a className="button primary" href={payUrl} rel="nofollow">
        카드로 결제하기
      </a>
    )
  }
  return (
    <>
      {own > 0 && (
        <a className="button primary" href={`${payUrl}?part=own`} rel="nofollow">
          내 몫 {formatWon(own)} 결제하기
        </a>
      )}
      <a className="button plain" href={payUrl} rel="nofollow">
        남은 {formatWon(rest)} 모두 결제하기
      </a>
    </>
  )
}

/** What is left to pay, for whoever has the link: without a log-in, and without the booker's name. */
export const RestPage = ({ owed, payUrl, sharesUrl, doneUrl, message }: Props) => (
  <PlainPage title="잔금 결제">
    {message && (
      <p className="alert" role="alert">
        {message}
      </p>
    )}
    <OwedFacts owed={owed} amounts={[['남은 금액', owed.rest]]} />
    <PayButtons owed={owed} payUrl={payUrl} />
    <a className="button plain" href={sharesUrl}>
      {owed.shared > 0 ? '나눠 내는 사람 보기' : '여럿이 나눠 내기'}
    </a>
    <a className="button plain" href={doneUrl}>
      예약 보기
    </a>
    {owed.has_account && <p className="hint">계좌로 보내셔도 돼요. 계좌는 예약 화면에 있어요.</p>}
  </PlainPage>
)
