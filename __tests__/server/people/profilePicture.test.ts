import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { insertMember } from '../../setup/builders'
import type { RefusalBody } from '../../setup/people'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

/** An upright photo, stored as 400 by 300: after the EXIF rotation red is above blue. */
const photo = async (): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .composite([
      { input: await half('red'), left: 0, top: 0 },
      { input: await half('blue'), left: 200, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Camera', Artist: 'Hong' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const pngChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4)
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** A few bytes that claim to be 100,000 by 100,000 pixels. */
const pixelBomb = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(100_000, 0)
  header.writeUInt32BE(100_000, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('profile picture', () => {
  let server: TestServer
  let token: string

  const upload = async (bytes: Buffer, { field = 'image', of = token } = {}) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
    const response = await fetch(`${server.url}/b/v1/user/profile_picture`, {
      method: 'POST',
      body: form,
      headers: asMember(of),
    })
    return {
      status: response.status,
      body: (await response.json()) as { image: string } & RefusalBody,
    }
  }
  const download = async (path: string) => {
    const response = await fetch(`${server.url}${path}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  beforeAll(async () => {
    server = await startTestServer()
    token = (await insertMember(server.db)).token
  })
  afterAll(() => server.close())

  it('becomes a square, upright WebP without metadata, cached for ever', async () => {
    const { status, body } = await upload(await photo())
    expect(status).toBe(200)
    const { response, bytes } = await download(body.image)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height, format, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 512,
      height: 512,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    })
    const top = await sharp(bytes)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
  })

  it('replaces the former one under a new name', async () => {
    const first = (await upload(await photo())).body.image
    const second = (await upload(await photo())).body.image
    expect(second).not.toBe(first)
    expect((await download(first)).response.status).toBe(404)
    expect((await download(second)).response.status).toBe(200)
  })

  it('does not change another member’s picture', async () => {
    const other = await insertMember(server.db)
    const theirs = (await upload(await photo(), { of: other.token })).body.image
    await upload(await photo())
    expect((await download(theirs)).response.status).toBe(200)
  })

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['ten thousand million pixels', pixelBomb()],
  ])('refuses %s with a message', async (_name, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('사진 파일이 아니거나') },
    })
  })

  it('refuses a truncated photo', async () => {
    const whole = await photo()
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(400)
  })

  it('refuses 50 MB with a message', async () => {
    expect(await upload(Buffer.alloc(50 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { message: '사진이 너무 커요. 10MB까지 올릴 수 있어요.' },
    })
  })

  it('refuses another field, and a body that is not a form', async () => {
    const { status, body } = await upload(await photo(), { field: 'file' })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: '사진을 선택해 주세요.',
    })
    const json = await server.post('/b/v1/user/profile_picture', { image: 'x' }, asMember(token))
    expect(json.status).toBe(400)
  })

  it('answers 401 to visitors', async () => {
    expect((await upload(await photo(), { of: 'unknown' })).status).toBe(401)
  })

  it.each(['nothing.webp', '..%2f..%2fetc%2fpasswd', '%00'])(
    'answers 404 for picture %s',
    async (name) => {
      const { response } = await download(`/a/picture/${name}`)
      expect([400, 404]).toContain(response.status)
    },
  )
})
