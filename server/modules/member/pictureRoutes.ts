import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { readPicture } from '@/server/http/readPicture'
import { route } from '@/server/http/route'
import type { MemberService } from './memberService'
import { createUploadSlots } from '@/server/http/uploadSlots'

/** Uploads and serves profile pictures. A name never changes its picture, so it is cached for ever. */
export const pictureRoutes = (app: FastifyInstance, profile: MemberService['profile']): void => {
  const uploads = createUploadSlots()
  route(app, calls.setProfilePicture, async ({ member, request }) =>
    uploads.run(member.no, async () => {
      const { bytes } = await readPicture(request)
      return profile.setPicture(member.no, bytes)
    }),
  )

  type Named = { Params: { name: string } }
  app.get<Named>('/a/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { bytes, contentType } = await profile.getPicture(request.params.name)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(bytes)
  })
}
