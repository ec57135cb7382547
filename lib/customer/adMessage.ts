/** Characters of an operator's own words in an advertisement. */
export const MAX_AD = 500
/** Advertisements of an operator on one day, and people that one may reach. */
export const MAX_ADS_A_DAY = 2
export const MAX_AD_RECIPIENTS = 1_000
/** Seconds between two messages of one advertisement, so that what is urgent passes them. */
export const AD_SPACE_SECONDS = 0.5

/**
 * An advertisement as the law wants it (정보통신망법 제50조 제4항, 시행령 별표 6): `(광고)`, name and number of
 * who sends it in front, the free way out at the end, where the address of the link follows.
 */
export const adText = (sender: string, words: string): string =>
  `(광고) ${sender}\n${words.trim()}\n무료수신거부`

/** Where a consent is seen and withdrawn by its key, without a log-in. */
export const adConsentHref = ({ no, key }: { no: number; key: string }): string =>
  `/alert?ad=${no}&key=${key}`
