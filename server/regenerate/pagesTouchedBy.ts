import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'

type ArticleKind = 'event' | 'notice' | 'faq' | 'provision' | 'board'

/** Something that pages show, just written. */
export type Change =
  | { kind: 'ship'; no: number; serviceType: ServiceType }
  | { kind: 'schedule'; shipNo: number }
  | { kind: 'report'; no: number; shipNo: number }
  | { kind: 'article'; no: number; article: ArticleKind; type: string; shipNo: number | null }

/** Whose pages: those of a ship's storefront and of the provider, or (null) of every storefront. */
export type Touched = { shipNo: number | null; paths: string[] }

const articlePaths = (article: ArticleKind, no: number, type: string): string[] => {
  if (article === 'board') return ['/', '/info/board', `/info/board/${no}`]
  if (article === 'event') return ['/', '/customer/event', `/customer/event/${no}`]
  if (article === 'notice') return ['/customer/notice', `/customer/notice/${no}`]
  if (article === 'faq') return ['/customer/faq']
  return [`/customer/policy/${type}`]
}

/** The pages whose HTML a change makes old, as paths of a storefront. */
export const pagesTouchedBy = (change: Change): Touched => {
  switch (change.kind) {
    case 'ship': {
      const list = serviceTypePath(change.serviceType).replace(/\/$/, '')
      return { shipNo: change.no, paths: ['/', list, `/ship/${change.no}`] }
    }
    case 'schedule':
      return { shipNo: change.shipNo, paths: [`/ship/${change.shipNo}`] }
    case 'report':
      return {
        shipNo: change.shipNo,
        paths: ['/', '/info/ship_board', `/info/ship_board/${change.no}`, `/ship/${change.shipNo}`],
      }
    case 'article':
      return {
        shipNo: change.shipNo,
        paths: articlePaths(change.article, change.no, change.type),
      }
  }
}
