import { Callout } from '@/components/common/feedback/Callout'
import { formatKoreanDate, formatKoreanDayTime, isKstDate, type KstDate } from '@/lib/date/kst'
import { useLoadExtension } from '@/store/useLoadExtension'
import { theme } from '@/styles/theme'

/**
 * Marks a day in the calendar above: as a style, because the calendar is of the first load and knows nothing of the
 * sea. A screen reader says the text behind the stroke.
 */
const markOf = (sdate: KstDate) => `
  button[name='day'][value='${sdate}'] { position: relative; }
  button[name='day'][value='${sdate}']::after {
    position: absolute;
    inset: 0 0.25rem auto auto;
    color: ${theme.color.warning};
    font-weight: ${theme.fontWeight.bold};
    content: '!';
    content: '!' / ' 기상 확인';
  }`

/** Days ahead with warnings or rough sea at a boat's port, and when that was told last. Never that there is none. */
export const SeaWarningDays = ({ shipNo }: { shipNo: number }) => {
  const { data } = useLoadExtension(`warnings ${shipNo}`, (api) =>
    api.getSeaWarnings({ ship_no: shipNo }),
  )
  if (!data?.checked_at || data.days.length === 0) return null
  const marked = data.days.map(({ sdate }) => sdate).filter(isKstDate)
  return (
    <Callout $tone="warning" as="section" aria-label="다가오는 기상 특보와 거친 바다">
      <style>{marked.map(markOf).join('')}</style>
      <ul>
        {data.days.map(({ sdate, names }) => (
          <li key={sdate}>
            {formatKoreanDate(sdate)} <strong>{names.join(', ')}</strong>
          </li>
        ))}
      </ul>
      <span>{formatKoreanDayTime(new Date(data.checked_at))} 기준이에요.</span>
    </Callout>
  )
}
