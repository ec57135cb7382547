import type { SeaHalf } from './forecastRows'
import { spanText, wholeDay } from './forecastText'

/**
 * From which forecast on sailing may be limited, in m/s and metres: 낚시 관리 및 육성법 시행령 제19조. A person
 * decides.
 */
const LAW_LIMITS = { wind: 12, waves: 2 } as const

type Sea = {
  forecast?: { halves: readonly Pick<SeaHalf, 'waves' | 'wind'>[] } | null | undefined
  warnings?: { list: readonly { name: string }[] } | null | undefined
}

/**
 * Why a departure may not sail, each in a few words: warnings, and what is forecast at a limit of the law or
 * beyond. None says nothing: where nothing is known, it is not calm.
 */
export const doubtsToSail = ({ forecast, warnings }: Sea): string[] => {
  const { waves, wind } = wholeDay(forecast?.halves ?? [])
  return [
    ...new Set(warnings?.list.map(({ name }) => name)),
    ...(waves && waves.most >= LAW_LIMITS.waves ? [`물결 ${spanText(waves, 'm')}`] : []),
    ...(wind && wind.most >= LAW_LIMITS.wind ? [`바람 ${spanText(wind, 'm/s')}`] : []),
  ]
}
