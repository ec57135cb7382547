import { formatKoreanDateTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { formatWon } from '@/lib/text/won'
import { PlainPage } from '@/server/html/PlainPage'
import type { Owed } from './restRepository'

type Props = { owed: Owed; payUrl: string; doneUrl: string; message?: string }

/** What is left to pay, for whoever has the link: without a log-in, and without the booker's name. */
export const RestPage = ({ owed, payUrl, doneUrl, message }: Props) => (
  <PlainPage title="잔금 결제">
    {message && (
      <p className="alert" role="alert">
        {message}
      </p>
    )}
    <dl>
      <dt>상품</dt>
      <dd>{owed.ship_name}</dd>
      <dt>일시</dt>
      <dd>{departureText(owed)}</dd>
      <dt>남은 금액</dt>
      <dd>{formatWon(owed.rest)}</dd>
      <dt>기한</dt>
      <dd>{owed.deadline ? formatKoreanDateTime(owed.deadline) : '이용하는 날'}</dd>
    </dl>
    <a className="button primary" href={payUrl} rel="nofollow">
      카드로 결제하기
    </a>
    <a className="button plain" href={doneUrl}>
      예약 보기
    </a>
    {owed.has_account && <p className="hint">계좌로 보내셔도 돼요. 계좌는 예약 화면에 있어요.</p>}
  </PlainPage>
)
