import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from './refusal'

export type SentPicture = { bytes: Buffer; fields: Readonly<Record<string, string>> }

const FIELD = 'image'

const textFields = (fields: MultipartFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field && 'value' in field && typeof field.value === 'string' ? [[name, field.value]] : [],
    ),
  )

const hasStatus = (error: unknown) => (error as { statusCode?: number }).statusCode !== undefined

const readField = async (request: FastifyRequest): Promise<SentPicture> => {
  // The plugin does not throw its limit error when the cut falls on the last chunk: checked below.
  const file = await request.file({ throwFileSizeLimit: false })
  if (file?.fieldname !== FIELD) {
    file?.file.resume()
    throw refuse.code('PICTURE_MISSING')
  }
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw refuse.code('PICTURE_TOO_LARGE')
  return { bytes, fields: textFields(file.fields) }
}

/**
 * Reads the bytes of the form's `image` field, and the texts of those before it.
 *
 * @throws Refusal 400 without the field or when the form is cut off, 413 above the server's limit
 */
export const readPicture = async (request: FastifyRequest): Promise<SentPicture> => {
  if (!request.isMultipart()) throw refuse.code('PICTURE_MISSING')
  try {
    return await readField(request)
  } catch (error) {
    // Errors of busboy have no status: the form has no last boundary, or is no form.
    if (error instanceof Refusal || hasStatus(error)) throw error
    throw refuse.code('PICTURE_CUT_OFF')
  }
}
