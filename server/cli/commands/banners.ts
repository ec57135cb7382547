import { z } from 'zod'
import { bannerText } from '@/lib/storefront/banner'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { readAs } from '@/server/cli/readAs'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { fileBanners } from '@/server/modules/import/bannerSchema'

const host = field.text().describe('스토어의 주소 이름. 뱃길의 배너는 뱃길 스토어의 이름')

export const bannersCommand = defineCommand({
  name: 'banners',
  summary: '스토어 첫 화면의 배너를 순서대로 보여 줘요.',
  positionals: ['host'],
  input: z.object({ host }),
  run: async (operator, input) => {
    const { ownBanners } = operator.modules.console
    const { list } = await ownBanners.get(await ownBanners.ownerOf(input.host))
    if (list.length === 0) return `${input.host}의 배너가 없어요.`
    return list.map((banner) => escapeLine(bannerText(banner))).join('\n')
  },
})

export const bannersSetCommand = defineCommand({
  name: 'banners-set',
  summary: '스토어 첫 화면의 배너를 파일의 배너로 바꿔요.',
  positionals: ['host', 'file'],
  input: z.object({
    host,
    file: z.string().describe('배너의 JSON 파일: 상품 목록 파일의 banners와 같은 모양'),
  }),
  run: async (operator, input) => {
    const { ownBanners } = operator.modules.console
    const owner = await ownBanners.ownerOf(input.host)
    const list = await readAs(operator, input.file, fileBanners)
    await ownBanners.set(owner, { list, record: createCommandRecorder(operator.now) })
    return `${input.host}의 배너를 ${list.length}개로 바꿨어요.`
  },
})
