import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { AskedShare } from './shares'

type Props = {
  share: AskedShare
  /** The first is 1. */
  order: number
  url: string
  /** What the share sheet says above the address. */
  title: string
}

const stateText = ({ paid_at: at, returned, asked }: AskedShare): string => {
  if (at && returned > 0)
    return `${formatKoreanDateTime(at)}에 냈고, ${formatWon(returned)}을 돌려드려요.`
  if (at) return `${formatKoreanDateTime(at)}에 냈어요.`
  return asked > 0 ? '아직 내지 않았어요.' : '낼 금액이 없어요.'
}

/** Hands out the link, or takes it back. */
const Actions = ({ share, url, title, name }: Omit<Props, 'order'> & { name: string }) => (
  <>
    <button
      type="button"
      className="primary"
      data-link={url}
      data-title={title}
      aria-label={`${name} 링크 보내기`}
      hidden
    >
      링크 보내기
    </button>
    <p className="hint" role="status" />
    <p className="hint">
      <a href={url}>{url}</a>
    </p>
    <form method="post">
      <input type="hidden" name="key" value={share.key} />
      <button className="plain" name="action" value="withdraw" aria-label={`${name} 링크 거두기`}>
        링크 거두기
      </button>
    </form>
  </>
)

/** One companion: who, how much, and whether it is paid. */
export const ShareRow = ({ share, order, url, title }: Props) => {
  const name = share.name || `${order}번째 분`
  const won = share.paid ?? (share.asked || share.amount)
  return (
    <li>
      <p>
        <strong>{name}</strong> {formatWon(won)}
        <br />
        {stateText(share)}
      </p>
      {share.asked > 0 && <Actions share={share} url={url} title={title} name={name} />}
    </li>
  )
}
