/** What is sold. */
export const productActions = {
  'product.publish': '상품을 올렸어요',
  'product.import': '파일로 상품을 올렸어요',
  'product.back': '상품을 예전 내용으로 되돌렸어요',
  'product.schedule': '상품을 올릴 시각을 정했어요',
  'product.draft': '작성 중인 상품을 고쳤어요',
  'product.drop': '작성 중인 상품을 지웠어요',
  'product.register': '낚시어선업 신고를 조회했어요',
  'product.show': '상품을 다시 판매해요',
  'product.hide': '상품을 내렸어요',
  'product.archive': '상품을 보관했어요',
} as const
