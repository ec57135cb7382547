/** Stands first in a review for which a coupon was given (추천·보증 등에 관한 표시·광고 심사지침). */
export const REWARDED_FIRST = '쿠폰이나 할인을 받고 쓴 후기예요.'
