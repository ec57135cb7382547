/** Pictures of an operator. */
export const pictureActions = {
  'picture.upload': '사진을 올렸어요',
  'picture.alt': '사진 설명을 바꿨어요',
  'picture.remove': '사진을 지웠어요',
} as const
