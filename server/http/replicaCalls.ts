import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import type { CallName } from '@/lib/contract/callTable'

/**
 * The calls whose answer may be a second old, and be read from a replica: what every visitor sees alike,
 * and what the pages are made of. Never what is a visitor's own, what is booked with, or the console.
 */
export const REPLICA_CALLS = [
  'getInfoIndex',
  'getInfoMain',
  'getSitemap',
  'getShipList',
  'getShipPlaces',
  'getShipFilter',
  'getShipSimpleInfo',
  'getShipGroup',
  'getSuggestSearch',
  'getCodeSubs',
  'getScheduleList',
  'getScheduleFleetList',
  'getScheduleDefaultList',
  'getFishBoardList',
  'getInfoBoardList',
  'getEventList',
  'getEventPopupList',
  'getNoticeList',
  'getFaqList',
] as const satisfies readonly CallName[]

const replicated = new Set<Call>(REPLICA_CALLS.map((name) => calls[name]))

export const isReplicaCall = (call: Call): boolean => replicated.has(call)
