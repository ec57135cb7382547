/** The storefront: what it says of itself, its looks, its domain. */
export const storefrontActions = {
  'storefront.change': '스토어 설정을 바꿨어요',
  'storefront.banners': '스토어의 배너를 바꿨어요',
  'storefront.domain': '스토어의 도메인을 바꿨어요',
  'storefront.domainState': '스토어 도메인의 상태가 바뀌었어요',
  'review.answer': '후기에 답글을 달았어요',
  'review.hide': '후기를 가렸어요',
  'review.show': '가린 후기를 다시 보였어요',
  'coupon.make': '쿠폰을 만들었어요',
  'coupon.give': '쿠폰을 회원에게 줬어요',
  'coupon.stop': '쿠폰을 멈췄어요',
} as const
