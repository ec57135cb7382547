import type { WrittenKind } from '@/lib/contract/console/articles'

/** Whose articles a page shows, by the calls that it makes. */
export const PUBLISHERS = {
  operator: {
    path: '/articles',
    list: 'getArticles',
    read: 'getArticle',
    change: 'changeArticle',
    takeDown: 'takeDownArticle',
  },
  provider: {
    path: '/provider-articles',
    list: 'getProviderArticles',
    read: 'getProviderArticle',
    change: 'changeProviderArticle',
    takeDown: 'takeDownProviderArticle',
  },
} as const

export type PublisherName = keyof typeof PUBLISHERS

export const KIND_LABELS: Readonly<Record<WrittenKind, string>> = {
  board: '현장소식',
  notice: '공지사항',
  event: '이벤트',
  faq: '자주 묻는 질문',
}

/** The kind that an address names; notices where it names none. */
export const kindOf = (text: unknown): WrittenKind =>
  typeof text === 'string' && Object.hasOwn(KIND_LABELS, text) ? (text as WrittenKind) : 'notice'
