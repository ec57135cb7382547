import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { no as rowNo } from '@/lib/contract/primitives'
import type { FindIdentity } from '@/server/http/identity'
import { readPicture } from '@/server/http/readPicture'
import { refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import { createUploadSlots } from '@/server/http/uploadSlots'
import { type Booker, bookerOfGuest, bookerOfMember, requireBooker } from '../phone/booker'
import type { ReviewService } from './reviewService'

const DELETED = { message: '후기를 지웠어요.' }

export const reviewRoutes = (
  app: FastifyInstance,
  { reviews, identity }: { reviews: ReviewService; identity: FindIdentity },
): void => {
  sharedRoute(app, calls.getReviewList, ({ query: { ship_no: shipNo, ...turn } }) =>
    reviews.list(shipNo, turn),
  )
  route(app, calls.readyReview, async ({ body, member }) =>
    reviews.ready(await requireBooker(identity, body, member), body.reservation_no),
  )
  route(app, calls.writeReview, async ({ body, member }) => {
    const booker = await requireBooker(identity, body, member)
    const { stars, contents, images, is_rewarded: isRewarded } = body
    const written = { stars, contents, images, isRewarded: isRewarded === 1 }
    return { review_no: await reviews.write(booker, body.reservation_no, written) }
  })
  route(app, calls.deleteReview, async ({ body, member }) => {
    await reviews.remove(await requireBooker(identity, body, member), body.reservation_no)
    return DELETED
  })

  const uploads = createUploadSlots()
  const take = (booker: Booker, request: FastifyRequest) =>
    uploads.run(booker.visitor, async () => {
      const { bytes, fields } = await readPicture(request)
      const no = rowNo.safeParse(fields.reservation_no)
      if (!no.success) throw refuse.code('NO_SUCH_RESERVATION')
      return reviews.addPicture(booker, no.data, bytes)
    })
  route(app, calls.addReviewPicture, ({ member, request }) => take(bookerOfMember(member), request))
  route(app, calls.addGuestReviewPicture, ({ guest, request }) =>
    take(bookerOfGuest(guest), request),
  )
}
