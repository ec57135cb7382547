import { Callout } from '@/components/common/feedback/Callout'
import type { SeaWarnings } from '@/lib/contract/sea'
import { formatKoreanDayTime } from '@/lib/date/kst'

const timeOf = (at: string) => formatKoreanDayTime(new Date(at))

/** Warnings that are in force or announced, and when the source last told of them. Never that there is none. */
export const WarningView = ({ warnings }: { warnings: SeaWarnings }) =>
  warnings.list.length > 0 && (
    <Callout $tone="warning" as="section" aria-label="기상 특보">
      {warnings.list.map(({ name, area, from, until }) => (
        <p key={`${name} ${area} ${from}`}>
          <strong>{name}</strong> {area} · {timeOf(from)}부터
          {until !== null && ` ${timeOf(until)}까지`}
        </p>
      ))}
      <span>
        기상청 특보, {timeOf(warnings.checked_at)}에 확인했어요. 출항 여부는 운영자가 정해 알려
        드려요.
      </span>
    </Callout>
  )
