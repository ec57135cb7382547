/** What staff publish: reports, articles, banners and policy texts. */
export const writingActions = {
  'report.publish': '조황을 올렸어요',
  'report.change': '조황을 고쳤어요',
  'report.takeDown': '조황을 내렸어요',
  'article.publish': '글을 올렸어요',
  'article.change': '글을 고쳤어요',
  'article.takeDown': '글을 내렸어요',
  'policy.publish': '약관을 올렸어요',
  'policy.change': '시행 전인 약관을 고쳤어요',
  'policy.takeDown': '시행 전인 약관을 내렸어요',
} as const
