/** Who an operator is, and whether its storefront is open. */
export const operatorActions = {
  'operator.identity': '업체 정보를 바꿨어요',
} as const
