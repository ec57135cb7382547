import { getHolidayPreset } from '@hyunbinseo/holidays-kr'
import { monthOf, shiftMonth, type KstDate } from '@/lib/date/kst'

/** Names of Korean public holidays by day. */
export type Holidays = Record<KstDate, string>

/** The law names this day by its date, which beside the date says nothing. */
const NAMES: Partial<Record<string, string>> = { '1월 1일': '신정' }

/** The package has the years that the official gazette has announced; a later year has none yet. */
const presetOf = (year: string) =>
  getHolidayPreset(year).catch((error: unknown) => {
    if (error instanceof RangeError) return {}
    throw error
  })

/**
 * The public holidays of some months from `first` (`YYYYMM`) on, substitute holidays included. For the
 * server: the package has every year since 2018.
 */
export async function holidaysFrom(first: string, months: number): Promise<Holidays> {
  const last = shiftMonth(first, months - 1)
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])]
  const presets = await Promise.all(years.map(presetOf))
  const days = presets.flatMap((preset) => Object.entries(preset))
  const inSpan = ([day]: [KstDate, unknown]) => monthOf(day) >= first && monthOf(day) <= last
  return Object.fromEntries(
    days
      .filter(inSpan)
      .map(([day, names]) => [day, names.map((name) => NAMES[name] ?? name).join(', ')]),
  )
}
