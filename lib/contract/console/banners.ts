import { z } from 'zod'
import { BANNER_LENGTHS, isBannerLink, MAX_BANNERS } from '@/lib/storefront/banner'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { kstDate, note, text } from '../primitives'
import { version } from './calendarShapes'
import { get, put } from './consoleCall'

const PICTURE = '사진을 올려 주세요.'
const LINK = '/나 https://로 시작하는 주소를 입력해 주세요.'
const BACKWARDS = '마지막 날이 첫날보다 빨라요.'
const MANY = `배너는 ${MAX_BANNERS}개까지 만들 수 있어요.`

/** See `OwnBanner` in `lib/storefront/banner.ts`. */
export const ownBanner = z
  .object({
    image: note(BANNER_LENGTHS.image).refine(isPictureAddress, PICTURE),
    title: text('제목을', BANNER_LENGTHS.title),
    link: text('누르면 열 주소를', BANNER_LENGTHS.link).refine(isBannerLink, LINK),
    shown_from: kstDate.nullable(),
    shown_until: kstDate.nullable(),
    is_on: z.boolean('보일지 선택해 주세요.'),
  })
  .refine(
    ({ shown_from, shown_until }) => !shown_from || !shown_until || shown_from <= shown_until,
    {
      ...{ path: ['shown_until'], error: BACKWARDS },
    },
  )

const path = '/v1/storefront/banners'
const saved = z.object({
  version,
  list: z.array(ownBanner.safeExtend({ no: z.int(), is_shown: z.boolean() })),
})

/** The banners of an operator's storefront, in their order. */
export const bannerCalls = {
  getBanners: get(path, 'changeStorefront', {
    summary: 'The banners of the own storefront, in their order',
    answer: saved,
  }),
  setBanners: put(path, 'changeStorefront', {
    summary: 'Replace the banners of the own storefront',
    body: z.object({ version, list: z.array(ownBanner, MANY).max(MAX_BANNERS, MANY) }),
    answer: saved,
  }),
} as const
