import type { Api } from '@/api/createApi'

/** What every thunk is given: the api that speaks with this tab's tokens. */
export type Extra = { api: Api }
