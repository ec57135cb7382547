import { z } from 'zod'
import { LAW_RULE, SAIL_RULE_BOUNDS, type SailRule } from '@/lib/sea/sailLimits'
import { get, put } from './consoleCall'

const { wind, waves, hour } = SAIL_RULE_BOUNDS
const WIND = `바람은 ${wind}에서 ${LAW_RULE.wind} 사이의 숫자로 입력해 주세요.`
const WAVES = `물결은 ${waves}에서 ${LAW_RULE.waves} 사이의 숫자로 입력해 주세요.`
const HOUR = `시각은 ${hour.from}에서 ${hour.to} 사이의 숫자로 입력해 주세요.`

export const sailRule = z.object({
  wind: z.number(WIND).min(wind, WIND).max(LAW_RULE.wind, WIND),
  waves: z.number(WAVES).min(waves, WAVES).max(LAW_RULE.waves, WAVES),
  hour: z.int(HOUR).min(hour.from, HOUR).max(hour.to, HOUR),
}) satisfies z.ZodType<SailRule>

const path = '/v1/sail_rule'

/** From which forecast on the operator asks whether its boats sail, and until when it decides. */
export const sailRuleCalls = {
  getSailRule: get(path, 'decideWeather', {
    summary: 'From which wind and waves on sailing is in doubt, and until when that is decided',
    answer: sailRule,
  }),
  setSailRule: put(path, 'decideWeather', {
    summary: 'Set stricter limits of wind and waves than the law’s, and until when it is decided',
    body: sailRule,
    answer: sailRule,
  }),
} as const
