/**
 * The pages of a storefront that stay while it sells nothing: what bookers need of bookings that stand, and
 * what crawlers and browsers ask for.
 */
const STANDING =
  /^\/(?:mypage|user|customer\/(?:contact|qna|policy|faq)|reservation\/(?:done|weather|passengers|guest)|offline|robots\.txt|manifest\.webmanifest)(?:\/|$)/

/** @param pathname as the visitor has it, or the path of a page's data */
export const isStandingPage = (pathname: string): boolean => STANDING.test(pathname)
