import type { Api } from '@/api/createApi'
import { useAppSelector } from './hooks'
import { selectHasExtensions } from './session/selectors'
import { type Loaded, useLoad } from './useLoad'

/** What a call answers that docs/specification.md does not have: nothing where the server has none of ours. */
export const useLoadExtension = <T>(
  key: string | undefined,
  fetchData: (api: Api) => Promise<T>,
): Loaded<T> => useLoad(useAppSelector(selectHasExtensions) ? key : undefined, fetchData)
