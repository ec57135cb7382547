import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { Refusal, refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import type { MemberService } from './memberService'
import { createUploadSlots } from './uploadSlots'

const FIELD = 'image'

const hasStatus = (error: unknown) => (error as { statusCode?: number }).statusCode !== undefined

const readField = async (request: FastifyRequest): Promise<Buffer> => {
  // The plugin does not throw its limit error when the cut falls on the last chunk: checked below.
  const file = await request.file({ throwFileSizeLimit: false })
  if (file?.fieldname !== FIELD) {
    file?.file.resume()
    throw refuse.code('PICTURE_MISSING')
  }
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw refuse.code('PICTURE_TOO_LARGE')
  return bytes
}

/**
 * Reads the bytes of the form's `image` field.
 *
 * @throws Refusal 400 without the field or when the form is cut off, 413 above the server's limit
 */
const readPicture = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw refuse.code('PICTURE_MISSING')
  try {
    return await readField(request)
  } catch (error) {
    // Errors of busboy have no status: the form has no last boundary, or is no form.
    if (error instanceof Refusal || hasStatus(error)) throw error
    throw refuse.code('PICTURE_CUT_OFF')
  }
}

/** Uploads and serves profile pictures. A name never changes its picture, so it is cached for ever. */
export const pictureRoutes = (app: FastifyInstance, profile: MemberService['profile']): void => {
  const uploads = createUploadSlots()
  route(app, calls.setProfilePicture, async ({ member, request }) =>
    uploads.run(member.no, async () => profile.setPicture(member.no, await readPicture(request))),
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
