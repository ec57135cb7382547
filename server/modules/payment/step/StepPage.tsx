import type { ReactNode } from 'react'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { PlainPage } from '@/server/html/PlainPage'

export type StepOrder = {
  title: string
  amount: number
  deadline: Date
  /** Where the reservation is shown, with other ways to pay; of a share its page. */
  doneUrl: string
  /** A confirmed reservation's rest, or a share of it: no seat depends on it now. */
  isRest?: boolean | undefined
}

const KEPT = '자리는 결제 기한까지 그대로 있어요.'
const KEPT_ANYWAY = '예약은 그대로예요.'

/** What is paid, until when; and the way back, which always works. */
const OrderSummary = ({ title, amount, deadline }: StepOrder) => (
  <dl>
    <dt>상품</dt>
    <dd>{title}</dd>
    <dt>결제 금액</dt>
    <dd>{formatWon(amount)}</dd>
    <dt>결제 기한</dt>
    <dd>{formatKoreanDateTime(deadline)}</dd>
  </dl>
)

const WayBack = ({ doneUrl, isRest }: Pick<StepOrder, 'doneUrl' | 'isRest'>) => (
  <a className="button plain" href={doneUrl}>
    {isRest ? '돌아가기' : '다른 방법으로 결제하거나 취소하기'}
  </a>
)

type MessageProps = { when: string; isHidden?: boolean; isAlert?: boolean; children: ReactNode }

const Message = ({ when, isHidden = true, isAlert = false, children }: MessageProps) => (
  <p
    data-when={when}
    hidden={isHidden}
    {...(isAlert ? { className: 'alert', role: 'alert' } : { role: 'status' })}
  >
    {children}
  </p>
)

const Messages = ({ kept }: { kept: string }) => (
  <>
    <Message when="loading" isHidden={false}>
      결제창을 불러오고 있어요.
    </Message>
    <Message when="open">
      결제창이 열렸어요. 보이지 않으면 다시 열어 주세요. 결제를 마치면 예약으로 돌아가요.
    </Message>
    <Message when="closed">결제창을 닫으셨어요. {kept}</Message>
    <Message when="failed" isAlert>
      결제를 진행하지 못했어요. {kept} 다시 시도해 주세요.
    </Message>
    <Message when="gone" isAlert>
      결제창을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도하거나 다른 방법으로 결제해
      주세요.
    </Message>
  </>
)

type StepPageProps = { order: StepOrder; nonce: string; script: string }

/** The page on which the gateway's script opens its window. */
export const StepPage = ({ order, nonce, script }: StepPageProps) => (
  <PlainPage title="결제하기">
    <OrderSummary {...order} />
    <noscript>
      <p className="alert" role="alert">
        결제창을 열려면 브라우저에서 자바스크립트를 켜 주세요. 켜지 않아도 다른 방법으로 결제하실 수
        있어요.
      </p>
      <style>{'[data-when], [data-pay] { display: none; }'}</style>
    </noscript>
    <Messages kept={order.isRest ? KEPT_ANYWAY : KEPT} />
    <button type="button" className="primary" data-pay data-when="closed failed gone open" hidden>
      결제창 열기
    </button>
    <WayBack {...order} />
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
  </PlainPage>
)

const RECEIPTS = [
  ['none', '받지 않을게요'],
  ['income', '소득공제용 (휴대폰 번호)'],
  ['expense', '지출증빙용 (사업자등록번호)'],
] as const

/** Before the window of a virtual account: what a cash receipt is wanted for. Works without script. */
export const ReceiptPage = ({ order }: { order: StepOrder }) => (
  <PlainPage title="현금영수증을 받으시겠어요?">
    <OrderSummary {...order} />
    <form method="post">
      <fieldset>
        <legend>현금영수증</legend>
        {RECEIPTS.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="receipt" value={value} defaultChecked={value === 'none'} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="hint">
        번호는 다음에 열리는 결제창에서 입력해요. 뱃길은 번호를 보관하지 않아요.
      </p>
      <button className="primary">가상계좌 받기</button>
    </form>
    <WayBack doneUrl={order.doneUrl} />
  </PlainPage>
)
