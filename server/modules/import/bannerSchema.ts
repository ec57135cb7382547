import { z } from 'zod'
import { ownBanner } from '@/lib/contract/console/banners'
import { MAX_BANNERS, type OwnBanner } from '@/lib/storefront/banner'

const TEXT = '글자를 적어 주세요.'
const day = z.string('날짜를 적어 주세요.').nullable().default(null)

/** A banner as files have it: what is left out is shown without bounds. The bounds are those of the console. */
const fileBanner = z
  .strictObject({
    image: z.string(TEXT),
    title: z.string(TEXT),
    link: z.string(TEXT),
    shown_from: day,
    shown_until: day,
    is_on: z.boolean('true나 false를 적어 주세요.').default(true),
  })
  .transform((given, context): OwnBanner => {
    const read = ownBanner.safeParse(given)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path, message })
    }
    return z.NEVER
  })

export const fileBanners = z
  .array(fileBanner)
  .max(MAX_BANNERS, `${MAX_BANNERS}개까지 넣을 수 있어요.`)
