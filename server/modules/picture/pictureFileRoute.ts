import type { FastifyInstance } from 'fastify'
import { OPERATOR_PICTURE_FOLDER } from '@/lib/picture/operatorPicture'
import type { PictureService } from './pictureService'

type Named = { Params: { file: string } }

/**
 * Serves operators' pictures. A name never changes its picture, so it is cached for ever; a size that is not
 * made yet is answered by what it will be made from, which nobody keeps.
 */
export const pictureFileRoute = (app: FastifyInstance, pictures: PictureService): void => {
  const url = `${OPERATOR_PICTURE_FOLDER}:file`
  app.get<Named>(url, { schema: { hide: true } }, async ({ params }, reply) => {
    const { bytes, contentType, isFinal } = await pictures.read(params.file)
    return reply
      .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(bytes)
  })
}
