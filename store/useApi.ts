import type { Api } from '@/api/createApi'
import { useAppDispatch } from './hooks'
import type { Thunk } from './thunk'

const readApi =
  (): Thunk<Api> =>
  (_dispatch, _getState, { api }) =>
    api

/** The api of this tab, for data that a page keeps to itself. Its identity never changes. */
export const useApi = (): Api => useAppDispatch()(readApi())
