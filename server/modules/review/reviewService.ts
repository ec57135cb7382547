import type { Answer } from '@/lib/contract/wire'
import { LEAST_FOR_MEAN } from '@/lib/review/limits'
import type { PageRequest } from '@/server/db/paging'
import type { Db } from '@/server/db/pool'
import type { Limits } from '@/server/limits/limits'
import type { PictureService } from '../picture/pictureService'
import { createAskForReviews } from './askForReviews'
import { createOwnReviews } from './ownReviews'
import { findFacetMeans, findRating, findShown, toReview } from './reviewRepository'

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  pictures: Pick<PictureService, 'removeFiles'>
}

/** Reviews by those who were aboard: read by everybody, written by bookers. */
export const createReviewService = (deps: Deps) => {
  const { db } = deps
  return {
    ...createOwnReviews(deps),

    /** One page of a ship's reviews, with what all together say once they are enough. */
    list: async (shipNo: number, turn: PageRequest): Promise<Answer<'getReviewList'>> => {
      const [rows, rating] = await Promise.all([
        findShown(db, { shipNo, ...turn }),
        findRating(db, shipNo),
      ])
      const { shown, hidden, sum } = rating
      const isEnough = shown >= LEAST_FOR_MEAN
      return {
        list: rows.map(toReview),
        total: shown,
        page: turn.page,
        mean: isEnough ? Math.round(sum / shown / 10) / 10 : null,
        facets: isEnough ? await findFacetMeans(db, shipNo) : [],
        hidden,
      }
    },

    jobs: [createAskForReviews(deps)],
  }
}

export type ReviewService = ReturnType<typeof createReviewService>
