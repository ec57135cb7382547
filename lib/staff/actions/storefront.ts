/** The storefront: what it says of itself, its looks, its domain. */
export const storefrontActions = {
  'storefront.change': '스토어 설정을 바꿨어요',
} as const
