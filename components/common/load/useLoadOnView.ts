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

const markViewed = (key: string): void => {
  try {
    const viewed = [key, ...readViewed()].slice(0, MAX_KEYS)
    window.sessionStorage.setItem(KEY, JSON.stringify(viewed))
  } catch {
    // Storage is not allowed: a reload counts again.
  }
}

/** First views whose answer is awaited, by key. */
const counting = new Map<string, Promise<unknown>>()

/**
 * The first load of a text in this tab is a view. A load that fails was none: the next one counts. A
 * component that is mounted again shares the load, because another one could be answered before the view is counted.
 */
const loadAsView = <T>(key: string, load: (isView: 0 | 1) => Promise<T>): Promise<T> => {
  if (readViewed().includes(key)) return load(0)
  const awaited = counting.get(key) as Promise<T> | undefined
  if (awaited) return awaited
  const view = load(1)
    .then((answer) => {
      markViewed(key)
      return answer
    })
    .finally(() => counting.delete(key))
  counting.set(key, view)
  return view
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
  return useLoad(isSeen ? key : undefined, (api) => loadAsView(key, (isView) => load(api, isView)))
}
