import { setTimeout as pause } from 'node:timers/promises'
import { askPage } from '@/__tests__/operations/support/ask'
import type { Db } from '@/server/db/pool'
import { publishArticle } from '@/server/modules/article/publishArticle'

/** A storefront whose main page shows what is published for one of its ships. */
export type Changed = { host: string; shipNo: number }

type Options = {
  db: Db
  /** The internal port of nginx. */
  port: number
  storefronts: readonly Changed[]
}

/** What `work` gave, and how many milliseconds each change of the meantime took to be seen. */
export type During = <T>(work: () => Promise<T>) => Promise<{ result: T; seenMs: number[] }>

const CHANGE_MS = 1_000
/** How often the page is asked for until it shows the change. */
const LOOK_MS = 50
const GIVE_UP_MS = 60_000

/**
 * Publishes field news for one storefront after the other as an operator does
 * (`npm run operator -- news`); the worker sees to the rest.
 */
export const createChanges = ({ db, port, storefronts }: Options) => {
  let count = 0

  const publish = async ({ shipNo }: Changed): Promise<string> => {
    count += 1
    const title = `물때 소식 ${count}호`
    const article = { kind: 'board', shipNo, title, contentsHtml: `<p>${title}</p>` } as const
    await db.transaction((tx) => publishArticle(tx, article, new Date()))
    return title
  }

  /** @returns the milliseconds until nginx answers with the new page; Infinity after a minute */
  const change = async (): Promise<number> => {
    const storefront = storefronts[count % storefronts.length]
    if (!storefront) throw new Error('there is no storefront to change')
    const began = performance.now()
    const title = await publish(storefront)
    while (performance.now() - began < GIVE_UP_MS) {
      const { text } = await askPage({ port }, '/', storefront.host)
      if (text.includes(title)) return performance.now() - began
      await pause(LOOK_MS)
    }
    return Infinity
  }

  /** Changes a storefront each second while `work` runs. */
  const during: During = async (work) => {
    const seen: Promise<number>[] = []
    const timer = setInterval(() => seen.push(change()), CHANGE_MS)
    try {
      const result = await work()
      return { result, seenMs: await Promise.all(seen) }
    } finally {
      clearInterval(timer)
    }
  }
  return { during }
}
