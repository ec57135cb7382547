import { statesOfList } from '@/lib/reservation/states'
import { formatWon } from '@/lib/text/won'
import { PlainPage } from '@/server/html/PlainPage'
import { OwedFacts } from './OwedFacts'
import type { Owed } from './restRepository'
import { AddForm, DivideForm } from './ShareForms'
import { ShareRow } from './ShareRow'
import type { AskedShare } from './shares'
import { shareScript } from './shareScript'

type Props = {
  owed: Owed
  shares: readonly AskedShare[]
  linkOf: (key: string) => string
  cardUrl: string
  doneUrl: string
  nonce: string
  message: string | undefined
}

const PayButtons = ({ owed, cardUrl }: Pick<Props, 'owed' | 'cardUrl'>) => (
  <>
    {owed.rest > owed.shared && (
      <a className="button primary" href={`${cardUrl}?part=own`} rel="nofollow">
        내 몫 {formatWon(owed.rest - owed.shared)} 결제하기
      </a>
    )}
    <a className="button plain" href={cardUrl} rel="nofollow">
      남은 {formatWon(owed.rest)} 모두 결제하기
    </a>
  </>
)

/** Where the booker divides what is left, hands out the links, and sees who has paid. */
export const SharesPage = ({ owed, shares, linkOf, cardUrl, doneUrl, nonce, message }: Props) => {
  const shown = shares.filter((share) => !share.is_withdrawn)
  const isShared = owed.shared > 0
  const isCancelled = statesOfList('cancel').includes(owed.state)
  const own = Math.max(0, owed.rest - owed.shared)
  return (
    <PlainPage title="여럿이 나눠 내기">
      {message && (
        <p className="alert" role="alert">
          {message}
        </p>
      )}
      <OwedFacts
        owed={owed}
        amounts={[
          ['받은 금액', owed.paid],
          ...(isCancelled ? [] : [['남은 금액', owed.rest] as const]),
          ...(isShared && !isCancelled ? [['그중 내 몫', own] as const] : []),
        ]}
      />
      {shown.length > 0 && (
        <ul className="list" aria-label="나눠 내는 사람">
          {shown.map((share, index) => (
            <ShareRow
              key={share.key}
              share={share}
              order={index + 1}
              url={linkOf(share.key)}
              title={`${owed.ship_name} ${formatWon(share.asked)} 나눠 내기`}
            />
          ))}
        </ul>
      )}
      {!owed.is_payable && <p role="status">지금은 나눠 낼 금액이 없어요.</p>}
      {owed.is_payable && isShared && <PayButtons owed={owed} cardUrl={cardUrl} />}
      {owed.is_payable && !isShared && <DivideForm owed={owed} />}
      {owed.is_payable && own > 0 && <AddForm most={own} isOpen={message !== undefined} />}
      {owed.is_payable && (
        <p className="hint">
          링크를 받은 분은 로그인 없이 카드로 내요.{' '}
          {owed.is_given_up &&
            '기한까지 다 들어오지 않으면 예약이 취소되고, 낸 분마다 환불 규정대로 돌려드려요. '}
          안내는 예약하신 분께만 보내요.
        </p>
      )}
      <a className="button plain" href={doneUrl}>
        예약 보기
      </a>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: shareScript }} />
    </PlainPage>
  )
}
