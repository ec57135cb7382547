import { probeBy } from './textMessageProbe'
import type { NhnKakao } from './nhnKakao'
import type { NhnSms } from './nhnSms'
import type { Probe } from './probe'

const DAY_MS = 86_400_000

/** Asks both services something that needs right keys and costs nothing. */
export const probeNhnCloud = ({
  sms,
  kakao,
}: {
  sms: NhnSms
  kakao: NhnKakao | undefined
}): Promise<Probe> =>
  probeBy(async () => {
    const now = Date.now()
    await sms.check({ from: new Date(now - DAY_MS), to: new Date(now) })
    if (!kakao || (await kakao.countTemplates()) > 0) return undefined
    return 'No template is approved yet: every message goes out as text (docs/gateways/README.md#templates-of-kakaotalk-messages).'
  })
