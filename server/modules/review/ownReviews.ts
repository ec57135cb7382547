import type { Answer } from '@/lib/contract/wire'
import { isComplete, meanOf, type Stars } from '@/lib/review/facets'
import { HIDE_REASONS } from '@/lib/review/hideReasons'
import { MAX_REVIEW_PICTURES } from '@/lib/review/limits'
import { mayReview } from '@/lib/review/mayReview'
import { maskName } from '@/lib/text/mask'
import { pictureNameOf } from '@/lib/picture/operatorPicture'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { whoWasAboard } from '../boarding/whoWasAboard'
import type { Booker } from '../phone/booker'
import type { PictureService } from '../picture/pictureService'
import { assertSentPictures, countSent, takeVisitorPicture } from '../picture/visitorPictures'
import { recordErasure } from '../privacy/erasureJournal'
import { eraseReviews } from '../privacy/eraseReviews'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { findOfReservation, insertReview, toReview } from './reviewRepository'
import {
  gotCoupon,
  hasReviewed,
  isOfStaff,
  lockDeparture,
  requireTrip,
  type TripRow,
} from './reviewedTrip'

/** Of one reservation: some more than a review shows, for those that were taken out again. */
const MAX_SENT = 4 * MAX_REVIEW_PICTURES
const PICTURES_PER_HOUR = 60

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  pictures: Pick<PictureService, 'removeFiles'>
}

export type WrittenReview = {
  stars: Stars
  contents: string
  images: readonly string[]
  isRewarded: boolean
}

/** What a booker does with the review of the own trip. The reservation of another answers 404. */
export const createOwnReviews = ({ db, now, limits, pictures }: Deps) => {
  const sent = limits.quota({
    name: 'review picture',
    max: PICTURES_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('REVIEW_PICTURES'),
  })

  const decide = async (on: Queryable, trip: TripRow) =>
    mayReview({ ...trip, aboard: await whoWasAboard(on, trip.no) }, now())

  /** @throws Refusal 403, 409 unless the booker may write a review of the trip now */
  const assertMay = async (on: Queryable, trip: TripRow): Promise<void> => {
    const decision = await decide(on, trip)
    if (!decision.may) throw refuse.code(decision.code)
    if (await hasReviewed(on, trip)) throw refuse.code('REVIEWED')
    if (await isOfStaff(on, trip)) throw refuse.code('REVIEW_OF_OWN')
  }

  const enqueue = (on: Queryable, { ship_no: no, service_type: serviceType }: TripRow) =>
    enqueuePages(on, { kind: 'ship', no, serviceType }, now())

  return {
    /** Until when a review may be written, and the one that was. @throws Refusal 404 */
    ready: async (booker: Booker, no: number): Promise<Answer<'readyReview'>> => {
      const trip = await requireTrip(db, booker, no)
      const row = await findOfReservation(db, no)
      if (row) {
        const { hidden_because: because } = row
        const hidden_because = because === '' ? '' : HIDE_REASONS[because]
        return { until: null, review: { ...toReview(row), hidden_because } }
      }
      const decision = await decide(db, trip)
      const isClosed = !decision.may || (await hasReviewed(db, trip)) || (await isOfStaff(db, trip))
      return { until: isClosed ? null : decision.until, review: null }
    },

    /**
     * Writes a review, once for a person and trip.
     *
     * @throws Refusal 404; 400 for stars that are not those of the type; 403, 409 for who may not (any more)
     */
    write: (
      booker: Booker,
      no: number,
      { stars, contents, images, isRewarded }: WrittenReview,
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const trip = await requireTrip(tx, booker, no)
        if (!isComplete(stars, trip.service_type)) throw refuse.code('REVIEW_STARS')
        await lockDeparture(tx, trip)
        await assertMay(tx, trip)
        await assertSentPictures(tx, no, images)
        const reviewNo = await insertReview(tx, {
          ...{
            reservationNo: no,
            shipNo: trip.ship_no,
            sdate: trip.sdate,
            stars,
            contents,
            images,
          },
          author: maskName(trip.name),
          mean: meanOf(stars),
          isRewarded: isRewarded || (await gotCoupon(tx, trip)),
          at: now(),
        })
        await enqueue(tx, trip)
        return reviewNo
      }),

    /** Erases the own review with its pictures. @throws Refusal 404 */
    remove: async (booker: Booker, no: number): Promise<void> => {
      const images = await db.transaction(async (tx) => {
        const trip = await requireTrip(tx, booker, no)
        const review = await tx.first<{ images: string[] }>(
          sql`select images from review where reservation_no = ${no} for update`,
        )
        if (!review) throw refuse.code('NO_SUCH_REVIEW')
        for (const subject of await eraseReviews(tx, sql`v.reservation_no = ${no}`))
          await recordErasure(tx, { kind: 'review', subject }, now())
        await enqueue(tx, trip)
        return review.images
      })
      await pictures.removeFiles(images.flatMap((image) => pictureNameOf(image) ?? []))
    },

    /**
     * Takes a picture for a review that is being written. @returns its address
     *
     * @throws Refusal 404; 403, 409 for who may write none; 429 above what is sent for one trip or in an hour
     */
    addPicture: async (booker: Booker, no: number, bytes: Buffer): Promise<{ image: string }> => {
      await sent.take(booker.visitor)
      return db.transaction(async (tx) => {
        const trip = await requireTrip(tx, booker, no)
        await lockDeparture(tx, trip)
        await assertMay(tx, trip)
        if ((await countSent(tx, no)) >= MAX_SENT) throw refuse.code('REVIEW_PICTURES')
        const { operator_no: operatorNo } = trip
        const picture = { operatorNo, reservationNo: no, bytes, at: now() }
        return { image: await takeVisitorPicture(tx, picture) }
      })
    },
  }
}
