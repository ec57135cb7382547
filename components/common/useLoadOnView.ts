import { useSyncExternalStore } from 'react'
import type { useApi } from '@/store/useApi'
import { useLoad } from '@/store/useLoad'

type Api = ReturnType<typeof useApi>

/** The keys viewed in this tab: coming back to a text is no second view. */
const KEY = 'viewed'
const MAX_KEYS = 200

const readViewed = (): string[] => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** 1 for the first view of a text in this tab, else 0. */
const takeView = (key: string): 0 | 1 => {
  const viewed = readViewed()
  if (viewed.includes(key)) return 0
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([key, ...viewed].slice(0, MAX_KEYS)))
  } catch {
    // Storage is not allowed: a reload counts again.
  }
  return 1
}

let wasSeen = false

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const readSeen = (): boolean => (wasSeen ||= document.visibilityState === 'visible')

/**
 * Loads a text again when the visitor sees it, and reports with that call whether it is a new view.
 * A page that is prerendered or opened in the background is not seen yet.
 */
export const useLoadOnView = <T>(key: string, load: (api: Api, isView: 0 | 1) => Promise<T>) => {
  const isSeen = useSyncExternalStore(subscribe, readSeen, () => false)
  return useLoad(isSeen ? key : undefined, (api) => load(api, takeView(key)))
}
