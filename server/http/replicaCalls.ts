import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'

/**
 * The calls whose answer may be a second old, and be read from a replica: what every visitor sees alike,
 * and what the pages are made of. Never what is a visitor's own, what is booked with, or the console.
 */
export const REPLICA_CALLS = {
  getInfoIndex: 'storefront',
  getInfoMain: 'main page',
  getSitemap: 'sitemaps',
  getShipList: 'lists and search',
  getShipFilter: 'filters of lists',
  getShipSimpleInfo: 'trip page',
  getShipGroup: 'fleet',
  getSuggestSearch: 'words of the search',
  getCodeSubs: 'codes of lists',
  getScheduleList: 'calendar',
  getScheduleFleetList: 'calendar of a fleet',
  getScheduleDefaultList: 'days that a default schedule offers',
  getFishBoardList: 'fishing reports',
  getInfoBoardList: 'field news',
  getEventList: 'events',
  getEventPopupList: 'pop-ups',
  getNoticeList: 'notices',
  getFaqList: 'questions and answers',
} as const satisfies Partial<Record<keyof typeof calls, string>>

const replicated = new Set<Call>(
  Object.keys(REPLICA_CALLS).map((name) => calls[name as keyof typeof REPLICA_CALLS]),
)

export const isReplicaCall = (call: Call): boolean => replicated.has(call)
