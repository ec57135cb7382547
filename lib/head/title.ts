/** The page title: the storefront's web title, then the detail's (specification §2). */
export function pageTitle(webTitle: string, detailTitle?: string | null): string {
  return [webTitle, detailTitle ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' | ')
}
