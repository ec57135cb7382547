import type { BoardItem } from '@/lib/contract/wire'
import { POLICY_TYPES } from '@/lib/board/policyTypes'
import { SERVICE_TYPES, serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'

type ArticleKind = BoardItem['kind']

const listPath = (type: ServiceType) => serviceTypePath(type).replace(/\/$/, '')

/** A change of data that pages show. */
export type Change =
  | { kind: 'ship'; no: number; serviceType: ServiceType }
  /** Hidden or shown again; `fleetShips` are the other ships of its fleet, `reports` are about the ship. */
  | { kind: 'shown'; no: number; serviceType: ServiceType; fleetShips: number[]; reports: number[] }
  | { kind: 'schedule'; shipNo: number }
  | { kind: 'report'; no: number; shipNo: number }
  /** Its name, looks or menu, which are on all of its pages; `ships` are those of its fleet. */
  | { kind: 'storefront'; host: string; ships: number[] }
  /** What its main page alone shows. */
  | { kind: 'mainPage'; host: string }
  /** What every storefront's main page shows. */
  | { kind: 'mainPages' }
  /** Who an operator is, which its storefront and the trips of its `ships` say; `shipNo` is one of them. */
  | { kind: 'operator'; shipNo: number; ships: number[] }
  /** The texts of the provider, which are on every page of its storefront. */
  | { kind: 'provider' }
  | { kind: 'article'; no: number; article: ArticleKind; type: string; shipNo: number | null }

/**
 * The pages to regenerate. `shipNo` says on which storefronts: those of the ship and of the provider,
 * with 0 of the provider alone, with null every one; `host` names one alone.
 */
export type AffectedPages = { paths: string[] } & ({ shipNo: number | null } | { host: string })

const articlePaths = (article: ArticleKind, no: number, type: string): string[] => {
  if (article === 'board') return ['/', '/info/board', `/info/board/${no}`]
  if (article === 'event') return ['/', '/customer/event', `/customer/event/${no}`]
  if (article === 'notice') return ['/customer/notice', `/customer/notice/${no}`]
  if (article === 'faq') return ['/customer/faq']
  return [`/customer/policy/${type}`]
}

/** The pages that show a storefront's contact details at once; the provider's trip pages when they expire. */
const footerPaths = [
  '/',
  ...SERVICE_TYPES.map(listPath),
  ...['/info/board', '/info/ship_board'],
  ...['/customer/notice', '/customer/faq', '/customer/contact', '/customer/event'],
  ...POLICY_TYPES.map((type) => `/customer/policy/${type}`),
]

/** The other pages of a storefront that visitors open by their address; those of articles show a change when they expire. */
const storefrontPaths = [
  ...footerPaths,
  ...['/info/fleet', '/search', '/user/login', '/reservation/guest'],
  ...['/mypage', '/mypage/reservation', '/mypage/favorite'],
]

const shipPaths = ({ no, serviceType }: { no: number; serviceType: ServiceType }): string[] => [
  '/',
  listPath(serviceType),
  `/ship/${no}`,
]

/** The pages whose HTML a change makes outdated, as paths of a storefront. */
export const affectedPages = (change: Change): AffectedPages => {
  switch (change.kind) {
    case 'ship':
      return { shipNo: change.no, paths: shipPaths(change) }
    case 'shown':
      return {
        shipNo: change.no,
        paths: [
          ...shipPaths(change),
          '/info/fleet',
          '/info/ship_board',
          ...change.fleetShips.map((no) => `/ship/${no}`),
          ...change.reports.map((no) => `/info/ship_board/${no}`),
        ],
      }
    case 'schedule':
      return { shipNo: change.shipNo, paths: [`/ship/${change.shipNo}`] }
    case 'report':
      return {
        shipNo: change.shipNo,
        paths: ['/', '/info/ship_board', `/info/ship_board/${change.no}`, `/ship/${change.shipNo}`],
      }
    case 'storefront':
      return {
        host: change.host,
        paths: [...storefrontPaths, ...change.ships.map((no) => `/ship/${no}`)],
      }
    case 'mainPage':
      return { host: change.host, paths: ['/'] }
    case 'mainPages':
      return { shipNo: null, paths: ['/'] }
    case 'operator':
      return {
        shipNo: change.shipNo,
        paths: [...footerPaths, ...change.ships.map((no) => `/ship/${no}`)],
      }
    case 'provider':
      return { shipNo: 0, paths: footerPaths }
    case 'article':
      return {
        shipNo: change.shipNo,
        paths: articlePaths(change.article, change.no, change.type),
      }
  }
}
