import { ApiError } from '@/api/apiError'
import type { MainData } from '@/lib/contract/wire'
import { TOPICS_FAILED } from '@/lib/errors/sentences'
import type { Thunk } from '../thunk'

export type Position = { lat: number; lng: number }

/**
 * The content of a storefront's main page.
 *
 * @param shipNo the storefront's main ship, 0 for the provider's own
 * @param position the visitor's, for ships nearby; without it the storefront's
 * @throws ApiError with TOPICS_FAILED for the visitor, whatever went wrong
 *   (docs/specification.md#errors)
 */
export const loadMain =
  (shipNo: number, position?: Position): Thunk<Promise<MainData>> =>
  async (_dispatch, _getState, { api }) => {
    try {
      return await api.getInfoMain({ ship_no: shipNo, ...position })
    } catch (error) {
      throw new ApiError(error instanceof ApiError ? error.status : undefined, TOPICS_FAILED)
    }
  }
