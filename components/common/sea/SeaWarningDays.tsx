import { Callout } from '@/components/common/feedback/Callout'
import { formatKoreanDate, formatKoreanDayTime } from '@/lib/date/kst'
import { useLoadExtension } from '@/store/useLoadExtension'

/** Days ahead with warnings at a boat's port, and when the source last told of them. Never that there is none. */
export const SeaWarningDays = ({ shipNo }: { shipNo: number }) => {
  const { data } = useLoadExtension(`warnings ${shipNo}`, (api) =>
    api.getSeaWarnings({ ship_no: shipNo }),
  )
  if (!data?.checked_at || data.days.length === 0) return null
  return (
    <Callout $tone="warning" as="section" aria-label="다가오는 기상 특보">
      <ul>
        {data.days.map(({ sdate, names }) => (
          <li key={sdate}>
            {formatKoreanDate(sdate)} <strong>{names.join(', ')}</strong>
          </li>
        ))}
      </ul>
      <span>기상청 특보, {formatKoreanDayTime(new Date(data.checked_at))}에 확인했어요.</span>
    </Callout>
  )
}
