import type { ArticleTextBody, WrittenArticle } from '@/lib/contract/console/articles'

/** The fields of an article; an empty day is no bound. */
export type ArticleValues = {
  type: string
  title: string
  contents_html: string
  image: string
  is_popup: boolean
  starts_on: string
  ends_on: string
  shown_from: string
  shown_until: string
}

export const EMPTY_ARTICLE: ArticleValues = {
  ...{ type: '', title: '', contents_html: '', image: '', is_popup: false },
  ...{ starts_on: '', ends_on: '', shown_from: '', shown_until: '' },
}

const DAYS = ['starts_on', 'ends_on', 'shown_from', 'shown_until'] as const

export const toValues = (article: WrittenArticle): ArticleValues => ({
  ...{ type: article.type, title: article.title, contents_html: article.contents_html },
  ...{ image: article.image, is_popup: article.is_popup === 1 },
  starts_on: article.starts_on ?? '',
  ends_on: article.ends_on ?? '',
  shown_from: article.shown_from ?? '',
  shown_until: article.shown_until ?? '',
})

export const toBody = ({ is_popup: isPopup, ...values }: ArticleValues): ArticleTextBody => {
  const { type, title, contents_html, image } = values
  const days = Object.fromEntries(DAYS.map((name) => [name, values[name] || null])) as Pick<
    ArticleTextBody,
    (typeof DAYS)[number]
  >
  return { type, title, contents_html, image, is_popup: isPopup ? 1 : 0, ...days }
}
