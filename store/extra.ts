import type { Api } from '@/api/createApi'
/** The extra argument of every thunk: the api with this tab's tokens. */
export type Extra = { api: Api }
