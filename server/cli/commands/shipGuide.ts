import { z } from 'zod'
import { SHIP_GUIDE_LENGTHS } from '@/lib/ship/shipGuide'
import { defineCommand } from '@/server/cli/command'
import { formatShip, requireShip } from '@/server/cli/describe'
import * as field from '@/server/cli/fields'
import { createCommandRecorder } from '@/server/modules/activity/activity'

export const shipGuideCommand = defineCommand({
  name: 'ship-guide',
  summary: '상품의 전화 받는 시간, 주차 안내, 만나는 곳 사진을 바꿔요. 적지 않은 것은 그대로예요.',
  positionals: ['ship'],
  input: z.object({
    ship: field.no.describe('상품 번호'),
    phoneHours: field
      .text(SHIP_GUIDE_LENGTHS.phone_hours)
      .optional()
      .describe('전화 받는 시간, "09:00~21:00"'),
    parking: field.text(SHIP_GUIDE_LENGTHS.parking).optional().describe('주차 안내'),
    image: field.picture.optional().describe('만나는 곳 사진의 주소'),
  }),
  run: async (operator, { ship: no, phoneHours, parking, image }) => {
    const named = await requireShip(operator, no)
    const guide = {
      ...(phoneHours !== undefined && { phone_hours: phoneHours }),
      ...(parking !== undefined && { parking }),
      ...(image !== undefined && { meeting_image: image }),
    }
    const record = createCommandRecorder(operator.now)
    await operator.modules.console.shipGuides.set(no, guide, { record })
    return `${formatShip(named)}의 안내를 바꿨어요.`
  },
})
