import { PlainPage } from '@/server/html/PlainPage'

/** `of`: what was to be paid. */
type Props = {
  message: string
  retryUrl: string
  doneUrl: string
  of: 'reservation' | 'rest' | 'share'
}

const NEXT = {
  reservation: '자리는 결제 기한까지 그대로 있어요. 그 안에 결제하시면 예약이 확정돼요.',
  rest: '예약은 그대로예요. 다시 결제하거나 계좌로 보내 주세요.',
  share: '예약은 그대로예요. 다른 카드로도 결제할 수 있어요.',
} as const

const BACK = { reservation: '다른 방법으로 결제하거나 취소하기', rest: '예약 보기' } as const

/** What a visitor sees who comes back from the gateway with a declined card. */
export const DeclinedPage = ({ message, retryUrl, doneUrl, of }: Props) => (
  <PlainPage title="결제가 되지 않았어요">
    <p className="alert" role="alert">
      {message}
    </p>
    <p>{NEXT[of]}</p>
    <a className="button primary" href={retryUrl}>
      다시 결제하기
    </a>
    {of !== 'share' && (
      <a className="button plain" href={doneUrl}>
        {BACK[of]}
      </a>
    )}
  </PlainPage>
)
