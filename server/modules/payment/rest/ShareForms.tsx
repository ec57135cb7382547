import { MAX_SHARERS, SHARE_NAME_LENGTH } from '@/lib/reservation/shares'
import { formatWon } from '@/lib/text/won'
import type { Owed } from './restRepository'

const COUNTS = Array.from({ length: MAX_SHARERS - 1 }, (_, index) => index + 2)
/** For the names of all, with what is between them. */
const NAMES_LENGTH = MAX_SHARERS * (SHARE_NAME_LENGTH + 2)

/** All pay alike: what was paid already is the booker's. */
export const DivideForm = ({ owed: { party } }: { owed: Owed }) => (
  <form method="post">
    <label>
      {'나까지 몇 명이 나눠 내나요? '}
      <select name="people" defaultValue={Math.min(Math.max(party, 2), MAX_SHARERS)}>
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {count}명
          </option>
        ))}
      </select>
    </label>
    <label>
      {'함께 내는 분 이름 (선택) '}
      <input
        type="text"
        name="names"
        maxLength={NAMES_LENGTH}
        autoComplete="off"
        placeholder="김바다, 이파도"
      />
    </label>
    <p className="hint">
      전체 금액을 똑같이 나눠요. 이미 낸 금액은 내 몫으로 치고, 나누어떨어지지 않는 몇 원도 내
      몫이에요.
    </p>
    <button className="primary" name="action" value="divide">
      똑같이 나누기
    </button>
  </form>
)

type AddFormProps = {
  /** Whole won that are not shared yet. */
  most: number
  /** It was refused just now. */
  isOpen: boolean
}

/** One link for an amount of its own. */
export const AddForm = ({ most, isOpen }: AddFormProps) => (
  <details open={isOpen}>
    <summary>금액을 정해 링크 만들기</summary>
    <form method="post">
      <label>
        {'이름 (선택) '}
        <input type="text" name="name" maxLength={SHARE_NAME_LENGTH} autoComplete="off" />
      </label>
      <label>
        {`금액(원), ${formatWon(most)}까지 `}
        <input type="text" name="amount" inputMode="numeric" autoComplete="off" required />
      </label>
      <button className="plain" name="action" value="add">
        링크 만들기
      </button>
    </form>
  </details>
)
