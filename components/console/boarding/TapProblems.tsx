import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { BoardingList } from '@/lib/contract/console/boarding'
import type { TapProblem } from '@/store/console/boarding/tapQueue'

type Props = { problems: readonly TapProblem[]; list: BoardingList; onDismiss: () => void }

const nameOf = ({ parties }: BoardingList, { tap }: TapProblem): string =>
  parties.find(({ reservation_no }) => reservation_no === tap.reservation_no)?.name ??
  `예약 ${tap.reservation_no}`

/** Taps that the server did not count, and why. */
export const TapProblems = ({ problems, list, onDismiss }: Props) =>
  problems.length === 0 ? null : (
    <Callout role="alert" $tone="danger">
      <strong>반영되지 않은 표시가 있어요.</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem.tap.id}>
            {nameOf(list, problem)}: {problem.message}
          </li>
        ))}
      </ul>
      <Button variant="secondary" isSmall onClick={onDismiss}>
        확인했어요
      </Button>
    </Callout>
  )
