import { PlainPage } from '@/server/html/PlainPage'

type Props = { message: string; retryUrl: string; doneUrl: string; isRest: boolean }

/** What a visitor sees who comes back from the gateway with a declined card. */
export const DeclinedPage = ({ message, retryUrl, doneUrl, isRest }: Props) => (
  <PlainPage title="결제가 되지 않았어요">
    <p className="alert" role="alert">
      {message}
    </p>
    <p>
      {isRest
        ? '예약은 그대로예요. 다시 결제하거나 계좌로 보내 주세요.'
        : '자리는 결제 기한까지 그대로 있어요. 그 안에 결제하시면 예약이 확정돼요.'}
    </p>
    <a className="button primary" href={retryUrl}>
      다시 결제하기
    </a>
    <a className="button plain" href={doneUrl}>
      {isRest ? '예약 보기' : '다른 방법으로 결제하거나 취소하기'}
    </a>
  </PlainPage>
)
