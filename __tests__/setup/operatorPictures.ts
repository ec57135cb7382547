import sharp from 'sharp'
import { PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import type { Headers, TestServer } from './server'

/** A photo with the place, device and time of its camera; upright only by its EXIF. */
export const cameraPhoto = (width = 1_200, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4682b4' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Model: 'SecretModel', DateTime: '2026:11:24 04:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const JPEG_START_BYTES = 2
const LONGEST_COMMENT_BYTES = 0xff_ff

/** The same picture in a file of so many bytes at least, by comments: one of noise is drawn for seconds. */
export const lengthen = (jpeg: Buffer, bytes: number): Buffer => {
  const comment = Buffer.alloc(2 + LONGEST_COMMENT_BYTES)
  comment.set([0xff, 0xfe, 0xff, 0xff])
  const comments = Array<Buffer>(Math.ceil(bytes / comment.length)).fill(comment)
  const rest = jpeg.subarray(JPEG_START_BYTES)
  return Buffer.concat([jpeg.subarray(0, JPEG_START_BYTES), ...comments, rest])
}

type Begun = { name: string; image: string }

export const beginPicture = async (
  server: Pick<TestServer, 'post'>,
  headers: Headers,
  bytes: number,
): Promise<Begun> => (await server.post<Begun>('/c/v1/pictures', { bytes }, headers)).body

type PartOptions = { name: string; offset: number; bytes: Uint8Array; headers: Headers }

/** Sends one part, as tus' client does it. */
export const sendPart = (
  { url }: Pick<TestServer, 'url'>,
  { name, offset, bytes, headers }: PartOptions,
): Promise<Response> =>
  fetch(`${url}/c/v1/picture_uploads/${name}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'tus-resumable': '1.0.0',
      'x-http-method-override': 'PATCH',
    },
    body: new Uint8Array(bytes),
  })

/** Uploads a file whole; the worker has not seen it yet. */
export const uploadPicture = async (
  server: Pick<TestServer, 'post' | 'url'>,
  headers: Headers,
  file: Buffer,
): Promise<Begun> => {
  const begun = await beginPicture(server, headers, file.length)
  for (let offset = 0; offset < file.length; offset += PICTURE_PART_BYTES) {
    const bytes = file.subarray(offset, offset + PICTURE_PART_BYTES)
    await sendPart(server, { name: begun.name, offset, bytes, headers })
  }
  return begun
}

/** Lets the worker do what waits. */
export const drawPictures = async ({ modules }: Pick<TestServer, 'modules'>): Promise<void> => {
  await modules.jobs.find(({ name }) => name === 'draw-pictures')?.run()
}
