/** The storefront: what it says of itself, its looks, its domain. */
export const storefrontActions = {
  'storefront.change': '스토어 설정을 바꿨어요',
  'storefront.banners': '스토어의 배너를 바꿨어요',
  'storefront.domain': '스토어의 도메인을 바꿨어요',
  'storefront.domainState': '스토어 도메인의 상태가 바뀌었어요',
  'coupon.make': '쿠폰을 만들었어요',
  'coupon.give': '쿠폰을 회원에게 줬어요',
  'coupon.stop': '쿠폰을 멈췄어요',
} as const
