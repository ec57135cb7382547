import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '@/server/http/refusal'

const FIELD = 'image'
const MISSING = '사진을 선택해 주세요.'
const CUT_OFF = '사진을 끝까지 받지 못했어요. 다시 올려 주세요.'
const TOO_LARGE = '사진이 너무 커요. 10MB까지 올릴 수 있어요.'

/**
 * The bytes of the form's `image` field.
 *
 * @throws Refusal 400 without one or when the form is cut off, 413 above the server's limit
 */
export const readPicture = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw refuse.badRequest(MISSING)
  try {
    return await readField(request)
  } catch (error) {
    // Busboy's own errors have no status: the form ended before its last boundary, or is no form.
    if (error instanceof Refusal || hasStatus(error)) throw error
    throw refuse.badRequest(CUT_OFF)
  }
}

const hasStatus = (error: unknown) => (error as { statusCode?: number }).statusCode !== undefined

const readField = async (request: FastifyRequest): Promise<Buffer> => {
  // The plugin's own limit error is lost when the cut falls on the last chunk: asked for below.
  const file = await request.file({ throwFileSizeLimit: false })
  if (file?.fieldname !== FIELD) {
    file?.file.resume()
    throw refuse.badRequest(MISSING)
  }
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw refuse.tooLarge(TOO_LARGE)
  return bytes
}
