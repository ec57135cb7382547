import { useSyncExternalStore } from 'react'
import type { useApi } from '@/store/useApi'
import { useLoad } from '@/store/useLoad'

type Api = ReturnType<typeof useApi>

/** What was seen in this tab's visit: reading on, or coming back, is no second view. */
const KEY = 'viewed'
const MAX_KEYS = 200

const readViewed = (): string[] => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** 1 the first time that a text is seen in a visit. */
const takeView = (key: string): 0 | 1 => {
  const viewed = readViewed()
  if (viewed.includes(key)) return 0
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([key, ...viewed].slice(0, MAX_KEYS)))
  } catch {
    // Forbidden: a reload counts again.
  }
  return 1
}

let wasSeen = false

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
const readSeen = (): boolean => (wasSeen ||= document.visibilityState === 'visible')

/**
 * Asks for a text anew once somebody sees it, and tells with it whether that is a view. A page that a
 * browser makes ahead, or opens in the background, is not seen yet.
 */
export const useLoadOnView = <T>(key: string, ask: (api: Api, isView: 0 | 1) => Promise<T>) => {
  const isSeen = useSyncExternalStore(subscribe, readSeen, () => false)
  return useLoad(isSeen ? key : undefined, (api) => ask(api, takeView(key)))
}
