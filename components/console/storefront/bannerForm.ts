import { checkedBy } from '@/components/console/shell/checkedBy'
import { ownBanner } from '@/lib/contract/console/banners'
import type { OwnBanner } from '@/lib/storefront/banner'
import { shownState, SHOWN_STATE_LABELS } from '@/lib/board/shownSpan'
import type { KstDate } from '@/lib/date/kst'

/** A banner as its form has it: a day that is not said is empty. */
export type BannerValues = Omit<OwnBanner, 'shown_from' | 'shown_until'> & {
  shown_from: KstDate
  shown_until: KstDate
}

export const EMPTY_BANNER: OwnBanner = {
  ...{ image: '', title: '', link: '', shown_from: null, shown_until: null, is_on: true },
}

export const valuesOf = ({ shown_from, shown_until, ...same }: OwnBanner): BannerValues => ({
  ...same,
  shown_from: shown_from ?? '',
  shown_until: shown_until ?? '',
})

const toGiven = ({ shown_from, shown_until, ...same }: BannerValues): OwnBanner => ({
  ...same,
  shown_from: shown_from || null,
  shown_until: shown_until || null,
})

/** The banner that the values say. */
export const toBanner = (values: BannerValues): OwnBanner => ownBanner.parse(toGiven(values))

export const problemsOf = (values: BannerValues) => checkedBy(ownBanner)(toGiven(values)) as object

/** In a word, whether a banner is shown on a day. */
export const bannerState = (
  { is_on, shown_from: shownFrom, shown_until: shownUntil }: OwnBanner,
  today: KstDate,
): { label: string; isShown: boolean } => {
  if (!is_on) return { label: '숨김', isShown: false }
  const state = shownState({ shownFrom, shownUntil }, today)
  return { label: SHOWN_STATE_LABELS[state], isShown: state === 'shown' }
}
