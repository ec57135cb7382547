import { formatWon } from '@/lib/text/won'
import type { SandboxPayment } from '@/server/gateways/paymentSandbox'
import { PlainPage } from '@/server/html/PlainPage'

const Alert = ({ message }: { message: string }) =>
  message !== '' && (
    <p className="alert" role="alert">
      {message}
    </p>
  )

const WebhookChoice = () => (
  <label>
    {'결제 알림 '}
    <select name="webhook">
      <option value="once">바로 한 번</option>
      <option value="twice">같은 알림 두 번</option>
      <option value="late">늦게</option>
      <option value="before">돌아가기 전에</option>
      <option value="never">보내지 않음</option>
    </select>
  </label>
)

type CardPageProps = {
  payment: Pick<SandboxPayment, 'amount'>
  /** What the card company has just answered. */
  message?: string
}

/** The card page: pay, be declined, or go back. */
export const CardPage = ({ payment, message = '' }: CardPageProps) => (
  <PlainPage title="모의 카드결제">
    <Alert message={message} />
    <dl>
      <dt>결제 금액</dt>
      <dd>{formatWon(payment.amount)}</dd>
    </dl>
    <p className="hint">연습용 결제창이에요. 실제로 돈이 나가지 않아요.</p>
    <form method="post">
      <fieldset>
        <legend>카드</legend>
        <label>
          <input type="radio" name="card" value="good" defaultChecked /> 승인되는 카드
        </label>
        <label>
          <input type="radio" name="card" value="limit" /> 한도가 넘은 카드
        </label>
      </fieldset>
      <WebhookChoice />
      <button className="primary" name="action" value="pay">
        결제하기
      </button>
      <button className="plain" name="action" value="cancel">
        취소
      </button>
    </form>
  </PlainPage>
)

/** The bank's counter: transfers into a virtual account. */
export const DepositPage = ({ message = '' }: { message?: string | undefined }) => (
  <PlainPage title="모의 가상계좌 입금">
    <Alert message={message} />
    <p className="hint">연습용 은행이에요. 예약에 적힌 가상계좌로 입금해 보세요.</p>
    <form method="post">
      <label>
        {'계좌번호 '}
        <input type="text" name="number" required autoComplete="off" />
      </label>
      <label>
        {'금액(원) '}
        <input type="text" name="amount" inputMode="numeric" required />
      </label>
      <WebhookChoice />
      <button className="primary">입금하기</button>
    </form>
  </PlainPage>
)
