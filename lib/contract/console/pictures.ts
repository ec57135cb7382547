import { z } from 'zod'
import { PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { note } from '@/lib/contract/primitives'
import { isPictureName, PICTURE_ALT_LENGTH } from '@/lib/picture/operatorPicture'
import { get, post, put } from './consoleCall'

/** Bytes of a picture in one request: a break loses no more than this. */
export const PICTURE_PART_BYTES = 128 * 1024

const TOO_LARGE = '사진이 너무 커요.'
const UNKNOWN = '사진이 올바르지 않아요.'
/** Pictures that are asked for at once: those of one field. */
const MAX_NAMES = 50

const name = z.string(UNKNOWN).refine(isPictureName, UNKNOWN)
const names = z
  .string(UNKNOWN)
  .transform((text) => text.split(','))
  .pipe(z.array(name).max(MAX_NAMES, UNKNOWN))

const ofPicture = { params: z.object({ name }) }
const alt = note(PICTURE_ALT_LENGTH)

/**
 * Being sent, or waiting for the worker; shown; or not a picture that can be opened.
 */
export const PICTURE_STATES = ['receiving', 'received', 'ready', 'refused'] as const

const received = z.object({ offset: z.int() })

/** The pictures of an operator. A started one is sent by tus's protocol, whose PATCH is `sendPicturePart`. */
export const pictureCalls = {
  startPicture: post('/v1/pictures', 'publish', {
    summary: 'Begin to upload a picture',
    body: z.object({
      bytes: z.int(TOO_LARGE).min(1, '빈 파일이에요.').max(PICTURE_LIMIT_BYTES, TOO_LARGE),
    }),
    answer: z.object({ name: z.string(), image: z.string() }),
  }),
  getPictureUpload: get('/v1/picture_uploads/{name}', 'publish', {
    summary: 'How much of a picture has come (tus 1.0: HEAD)',
    ...ofPicture,
    answer: received,
  }),
  sendPicturePart: post('/v1/picture_uploads/{name}', 'publish', {
    summary: 'Send the next bytes of a picture (tus 1.0: PATCH by X-HTTP-Method-Override)',
    ...ofPicture,
    answer: received,
  }),
  getPictures: get('/v1/pictures', 'publish', {
    summary: 'What is known of some of the own pictures',
    query: z.object({ names }),
    answer: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          image: z.string(),
          state: z.enum(PICTURE_STATES),
          alt: z.string(),
        }),
      ),
    }),
  }),
  setPictureAlt: put('/v1/pictures/{name}/alt', 'publish', {
    summary: 'Say what a picture shows, for who does not see it',
    ...ofPicture,
    body: z.object({ alt }),
    answer: z.object({ alt: z.string() }),
  }),
  removePicture: post('/v1/pictures/{name}/remove', 'publish', {
    summary: 'Erase a picture that nothing shows',
    ...ofPicture,
    answer: z.object({ name: z.string() }),
  }),
} as const
