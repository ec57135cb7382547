import type { IncomingMessage } from 'node:http'
import { isStandingPage } from '@/lib/storefront/standingPage'
import { type Refusal, SHUT } from './refuse'

type State = keyof typeof SHUT

type Deps = {
  /** The base A of the api. */
  apiUrl: string
  /** The storefront of a request. */
  hostOf(request: Pick<IncomingMessage, 'headers'>): string
  log(message: string): void
}

/** As soon as a visitor notices; the database answers from an index of few rows. */
const ASK_MS = 2_000
const TIMEOUT_MS = 5_000
/** The data of a page have its path behind the build. */
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/
/** Files and calls of Next, which every storefront shares. */
const SHARED = /^\/(?:_next|api|js|demo)\//

type Answer = { list?: { host: string; state: State }[] }

/**
 * Knows which storefronts sell nothing, by asking the api again and again: the pages that Next keeps can
 * neither have another status nor know of it.
 */
export const createShutStorefronts = ({ apiUrl, hostOf, log }: Deps) => {
  let shut: ReadonlyMap<string, State> = new Map()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(`${apiUrl}/info/shut`, { signal })
      // Another server need not know this call: nothing is shut there.
      if (!answer.ok) return
      const { list = [] } = (await answer.json()) as Answer
      shut = new Map(list.map(({ host, state }) => [host, state]))
    } catch (error) {
      // What was known stays: the api answers no bookings either.
      log(`shut storefronts are not known: ${String(error)}`)
    }
  }

  const goOn = async (): Promise<void> => {
    await ask()
    if (!isEnded) timer = setTimeout(() => void goOn(), ASK_MS).unref()
  }

  return {
    begin: goOn,
    end: (): void => {
      isEnded = true
      clearTimeout(timer)
    },
    /** What a page request is answered with instead of the page; undefined where the storefront is open. */
    refusalOf: (request: Pick<IncomingMessage, 'url' | 'headers'>): Refusal | undefined => {
      if (shut.size === 0) return undefined
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      const pathname = DATA.exec(path)?.[1] ?? path
      if (SHARED.test(pathname) || isStandingPage(pathname)) return undefined
      const state = shut.get(hostOf(request))
      return state && SHUT[state]
    },
  }
}
