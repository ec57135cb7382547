/** Who an operator is, and whether its storefront is open. */
export const operatorActions = {
  'operator.identity': '업체 정보를 바꿨어요',
  'operator.make': '업체를 만들었어요',
  'operator.state': '업체의 영업 상태를 바꿨어요',
} as const
