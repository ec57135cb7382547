import { formatWon } from '@/lib/text/won'
import type { SandboxPayment } from '@/server/gateways/paymentSandbox'
import { html, page } from '../html'

const alert = (message: string) =>
  message === '' ? html`` : html`<p class="alert" role="alert">${message}</p>`

const NOTICE_CHOICE = html`<label
  >결제 알림
  <select name="webhook">
    <option value="once">바로 한 번</option>
    <option value="twice">같은 알림 두 번</option>
    <option value="late">늦게</option>
    <option value="before">돌아가기 전에</option>
    <option value="never">보내지 않음</option>
  </select></label
>`

/** The card page: pay, be declined, or go back. `message` is what the card company just said. */
export const cardPage = (payment: SandboxPayment, message = ''): string =>
  page(
    '모의 카드결제',
    html`${alert(message)}
      <dl>
        <dt>결제 금액</dt>
        <dd>${formatWon(payment.amount)}</dd>
      </dl>
      <p class="hint">연습용 결제창입니다. 실제로 돈이 나가지 않아요.</p>
      <form method="post">
        <fieldset>
          <legend>카드</legend>
          <label><input type="radio" name="card" value="good" checked /> 승인되는 카드</label>
          <label><input type="radio" name="card" value="limit" /> 한도가 넘은 카드</label>
        </fieldset>
        ${NOTICE_CHOICE}
        <button class="primary" name="action" value="pay">결제하기</button>
        <button class="plain" name="action" value="cancel">취소</button>
      </form>`,
  )

/** The bank's counter: transfers into a virtual account. */
export const depositPage = (message = ''): string =>
  page(
    '모의 가상계좌 입금',
    html`${alert(message)}
      <p class="hint">연습용 은행입니다. 예약에 적힌 가상계좌로 입금해 보세요.</p>
      <form method="post">
        <label>계좌번호 <input type="text" name="number" required autocomplete="off" /></label>
        <label>금액(원) <input type="text" name="amount" inputmode="numeric" required /></label>
        ${NOTICE_CHOICE}
        <button class="primary">입금하기</button>
      </form>`,
  )
