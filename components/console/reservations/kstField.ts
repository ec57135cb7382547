import { kstDateTime, toKstDate } from '@/lib/date/kst'

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as a `datetime-local` field has it, on the Korean clock wherever the browser is. */
export const toKstField = (instant: string): string => {
  const at = new Date(instant)
  return `${toKstDate(at)}T${CLOCK.format(at)}`
}

/** The instant that such a field names; undefined while it is empty or unfinished. */
export const fromKstField = (value: string): string | undefined => {
  const [day = '', time = ''] = value.split('T')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  return kstDateTime(day, time).toISOString()
}
