import type { FastifyRequest } from 'fastify'
import { refuse } from '@/server/http/refusal'

const FIELD = 'image'
const MISSING = '사진을 선택해 주세요.'
const TOO_LARGE = '사진이 너무 커요. 10MB까지 올릴 수 있어요.'

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/**
 * The bytes of the form's `image` field.
 *
 * @throws Refusal 400 without one, 413 above the server's limit
 */
export const readPicture = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw refuse.badRequest(MISSING)
  const file = await request.file()
  if (file?.fieldname !== FIELD) {
    file?.file.resume()
    throw refuse.badRequest(MISSING)
  }
  try {
    return await file.toBuffer()
  } catch (error) {
    if (isTooLarge(error)) throw refuse.tooLarge(TOO_LARGE)
    throw error
  }
}
