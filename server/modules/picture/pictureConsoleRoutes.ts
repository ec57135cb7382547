import type { FastifyInstance, FastifyReply } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { PictureCaller, PictureService } from './pictureService'

type Services = { pictures: PictureService; now: () => Date }

/** The type of a body of tus 1.0. */
const PART = 'application/offset+octet-stream'

/** The headers of tus 1.0 by which a client finds where to go on. */
const tellOffset = (reply: FastifyReply, offset: number, length?: number): void => {
  void reply.header('tus-resumable', '1.0.0').header('upload-offset', offset)
  if (length !== undefined) void reply.header('upload-length', length)
}

const callerOf = ({ fleet, doer }: { fleet: Fleet; doer: Doer }): PictureCaller => ({
  fleet,
  staffNo: doer.staffNo,
})

/** The bytes of a part and where they belong. @throws Refusal 400 */
const readPart = ({ body, headers }: { body: unknown; headers: Record<string, unknown> }) => {
  const offset = Number(headers['upload-offset'])
  const isPart = Buffer.isBuffer(body) && body.length > 0
  if (!isPart || !Number.isSafeInteger(offset)) throw refuse.code('PICTURE_PART_MISSING')
  return { bytes: body, offset }
}

/**
 * An operator's pictures. Uploads speak the core of tus 1.0: HEAD says where to go on (Fastify makes it of
 * GET), and each part is stored before it is answered.
 */
export const pictureConsoleRoutes = (app: FastifyInstance, { pictures, now }: Services): void => {
  app.addContentTypeParser(
    PART,
    { parseAs: 'buffer', bodyLimit: PICTURE_PART_BYTES },
    (_request, body, done) => done(null, body),
  )

  consoleRoute(app, consoleCalls.startPicture, (input) =>
    pictures.start(callerOf(input), input.body.bytes),
  )
  consoleRoute(app, consoleCalls.getPictureUpload, async ({ params, reply, ...input }) => {
    const { offset, length } = await pictures.findUpload(callerOf(input), params.name)
    tellOffset(reply, offset, length)
    return { offset }
  })
  consoleRoute(app, consoleCalls.sendPicturePart, async ({ params, reply, request, ...input }) => {
    const part = readPart(request)
    const record = createRecorder(input.doer, now)
    const { offset } = await pictures.append(callerOf(input), {
      ...part,
      name: params.name,
      record,
    })
    tellOffset(reply, offset)
    return { offset }
  })
  consoleRoute(app, consoleCalls.getPictures, async ({ query, ...input }) => ({
    list: await pictures.list(callerOf(input), query.names),
  }))
  consoleRoute(app, consoleCalls.setPictureAlt, ({ params, body, ...input }) => {
    const record = createRecorder(input.doer, now)
    return pictures.setAlt(callerOf(input), { name: params.name, alt: body.alt, record })
  })
  consoleRoute(app, consoleCalls.removePicture, ({ params, ...input }) => {
    const record = createRecorder(input.doer, now)
    return pictures.remove(callerOf(input), { name: params.name, record })
  })
}
