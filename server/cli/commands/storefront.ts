import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { HEX_COLOR } from '@/lib/color/color'
import { MAIN_SECTIONS } from '@/lib/main/sections'
import { MENU_ICONS } from '@/lib/storefront/menu'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { createCommandRecorder } from '@/server/modules/activity/activity'

const COLOR = '#009be8처럼 적어 주세요.'
const someOf = (names: readonly string[]) =>
  `${names.join(', ')} 가운데에서 쉼표로 이어 적어 주세요.`

/** Some of these names, each once, in the order in which they are shown. */
const orderOf = <Name extends string>(names: readonly Name[], message: string) =>
  field.text().transform((list, context): Name[] => {
    const read = z.array(z.enum(names)).safeParse(list.split(',').map((name) => name.trim()))
    if (read.success && new Set(read.data).size === read.data.length) return read.data
    context.addIssue({ code: 'custom', message })
    return []
  })

export const storefrontCommand = defineCommand({
  name: 'storefront',
  summary: '스토어의 이름, 소개, 사진, 색, 메뉴, 첫 화면을 바꿔요. 적지 않은 것은 그대로예요.',
  positionals: ['host'],
  input: z.object({
    host: field.store.describe('스토어의 주소 이름'),
    title: field.text(STOREFRONT_LENGTHS.web_title).optional().describe('스토어 이름'),
    description: field.text(STOREFRONT_LENGTHS.description).optional().describe('소개'),
    shareImage: field.picture.optional().describe('공유 사진의 주소'),
    logo: field.picture.optional().describe('로고의 주소'),
    color: field.text(7).regex(HEX_COLOR, COLOR).optional().describe('대표 색, #009be8'),
    menu: orderOf(MENU_ICONS, someOf(MENU_ICONS)).optional().describe('메뉴 순서, SHIP,report'),
    sections: orderOf(MAIN_SECTIONS, someOf(MAIN_SECTIONS))
      .optional()
      .describe('첫 화면의 구성, ship_board,main_banner'),
    phoneHours: field
      .text(STOREFRONT_LENGTHS.phone_hours)
      .optional()
      .describe('전화 받는 시간, "매일 09:00~21:00"'),
  }),
  run: async (operator, { host, title, shareImage, phoneHours, ...same }) => {
    const { ownStorefronts } = operator.modules.console
    const operatorNo = await ownStorefronts.operatorOf(host)
    const change = { ...same, web_title: title, share_image: shareImage, phone_hours: phoneHours }
    await ownStorefronts.change(operatorNo, change, createCommandRecorder(operator.now))
    return `${host} 스토어의 설정을 바꿨어요.`
  },
})
