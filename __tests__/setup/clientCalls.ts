import type { Api } from '@/api/createApi'
import { callNames } from '@/lib/contract/callTable'

/** Fields that fill the path of every call. */
export const PATH_FIELDS = { host: 'bada', no: 7, ship_no: 7, yyyymm: '202612', code: 'CODE' }

/** Every function of a client by its name, with one more field in what it sends. */
export const clientCalls = (api: Api) =>
  callNames.map((name) => {
    const call = api[name] as (input: object) => Promise<unknown>
    return [name, () => call({ ...PATH_FIELDS, extra: 1 })] as const
  })
