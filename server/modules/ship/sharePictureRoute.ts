import type { FastifyInstance } from 'fastify'
import { parseNo } from '@/lib/query/query'
import { SHARE_FOLDER, sharePicturePath, shareTexts } from '@/lib/ship/sharePicture'
import { refuse } from '@/server/http/refusal'
import type { SharePictures } from './sharePictures'
import type { ShipService } from './shipService'

type Named = { Params: { no: string; file: string } }

/**
 * The picture of a trip for sharing. Its address names what stands on it, so it is cached for ever; any
 * other version leads to the current one, and nothing is drawn for it.
 */
export const sharePictureRoute = (
  app: FastifyInstance,
  ships: ShipService,
  pictures: SharePictures,
): void => {
  const url = `${SHARE_FOLDER}:no/:file`
  app.get<Named>(url, { schema: { hide: true } }, async ({ params }, reply) => {
    const no = parseNo(params.no)
    if (no === undefined) throw refuse.notFound()
    const trip = await ships.detail(no, undefined)
    const path = sharePicturePath(trip)
    if (path !== `${SHARE_FOLDER}${no}/${params.file}`) {
      return reply.header('cache-control', 'no-cache').redirect(path, 302)
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${params.file}"`)
      .type('image/png')
      .send(await pictures.get(shareTexts(trip)))
  })
}
