import type { FastifyInstance } from 'fastify'
import type { PictureRow } from './pictureRepository'

type Named = { Params: { name: string } }

/** Serves profile pictures; a name never changes its picture, so it may be kept for ever. */
export const pictureRoute = (
  app: FastifyInstance,
  getPicture: (name: string) => Promise<PictureRow>,
): void => {
  app.get<Named>('/a/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { bytes, contentType } = await getPicture(request.params.name)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(contentType)
      .send(bytes)
  })
}
