import type { Api } from '@/api/createApi'
import type { OtherTabs } from './otherTabs'

/** What every thunk is given: the api that speaks with this tab's tokens, and the other tabs. */
export type Extra = { api: Api; otherTabs: OtherTabs }
