import { z } from 'zod'
import { BANNER_LENGTHS, isBannerLink, MAX_BANNERS } from '@/lib/storefront/banner'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { kstDate, note, text } from '../primitives'
import { version } from './calendarShapes'
import { type ConsoleAccess, get, put } from './consoleCall'

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

const saved = z.object({
  version,
  list: z.array(ownBanner.safeExtend({ no: z.int(), is_shown: z.boolean() })),
})
/** The banners of a storefront, in their order. */
const ownBannerList = z.array(ownBanner, MANY).max(MAX_BANNERS, MANY)

const callsOf = <A extends ConsoleAccess>(path: string, access: A, whose: string) => ({
  read: get(path, access, { summary: `The banners of ${whose}, in their order`, answer: saved }),
  set: put(path, access, {
    summary: `Replace the banners of ${whose}`,
    body: z.object({ version, list: ownBannerList }),
    answer: saved,
  }),
})

const ofOperator = callsOf('/v1/storefront/banners', 'changeStorefront', 'the own storefront')
const ofProvider = callsOf('/v1/provider_banners', 'publishForAll', 'storefronts without their own')

export const bannerCalls = {
  getBanners: ofOperator.read,
  setBanners: ofOperator.set,
  getProviderBanners: ofProvider.read,
  setProviderBanners: ofProvider.set,
} as const
