import type { Api } from '@/api/createApi'
/** What every thunk is given: the api that speaks with this tab's tokens, and the other tabs. */
export type Extra = { api: Api; otherTabs: OtherTabs }

/** What this tab shares with the others; nothing before the stored state was taken up. */
export type OtherTabs = {
  /** Looks at once what other tabs wrote, and writes what this one has changed. */
  exchange(): void
}

export const createOtherTabs = (): OtherTabs => ({ exchange: () => undefined })
