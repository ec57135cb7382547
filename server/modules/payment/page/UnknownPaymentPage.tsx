import { reservationListHref } from '@/lib/reservation/reservationHref'
import { PlainPage } from '@/server/html/PlainPage'

/** What a visitor sees whose address names no payment: cut off, or of another installation. */
export const UnknownPaymentPage = ({ message }: { message: string }) => (
  <PlainPage title="결제를 찾을 수 없어요">
    <p className="alert" role="alert">
      {message}
    </p>
    <a className="button primary" href={reservationListHref('member')}>
      예약 내역 보기
    </a>
    <a className="button plain" href={reservationListHref('guest')}>
      비회원 예약 조회하기
    </a>
  </PlainPage>
)
