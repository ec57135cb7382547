import type { Api } from '@/api/createApi'
/** The extra argument of every thunk: the api with this tab's tokens, and the other tabs. */
export type Extra = { api: Api; otherTabs: OtherTabs }

/** The exchange with other tabs; does nothing until the stored state is restored. */
export type OtherTabs = {
  /** Reads at once what other tabs wrote, and writes what this tab has changed. */
  exchange(): void
}

export const createOtherTabs = (): OtherTabs => ({ exchange: () => undefined })
