import sharp from 'sharp'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import {
  beginPicture,
  cameraPhoto,
  drawPictures,
  sendPart,
  uploadPicture,
} from '../../setup/operatorPictures'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

type Listed = { list: { name: string; state: string; alt: string }[] }

describe('an operator’s picture', () => {
  let server: TestServer
  let headers: Headers
  beforeAll(async () => {
    server = await startTestServer()
    const { groupNo } = await insertShip(server.db)
    headers = (await newStaff(server.db, { operatorNo: groupNo })).headers
  })
  afterAll(() => server.close())

  const stateOf = async (name: string) =>
    (await server.get<Listed>(`/c/v1/pictures?names=${name}`, headers)).body.list[0]?.state
  const readSize = (name: string, file: string) =>
    fetch(`${server.url}/a/picture/o/${name}-${file}`)

  it('is drawn upright in every size, cached for ever, and says nothing of its camera', async () => {
    const file = await cameraPhoto()
    expect(file.includes('SecretCamera')).toBe(true)
    const { name, image } = await uploadPicture(server, headers, file)
    expect(image).toBe(`/a/picture/o/${name}-640.webp`)
    await drawPictures(server)
    expect(await stateOf(name)).toBe('ready')
    for (const [size, type] of [
      ['640.webp', 'image/webp'],
      ['320.avif', 'image/avif'],
    ] as const) {
      const response = await readSize(name, size)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.includes('Secret') || bytes.includes('Exif')).toBe(false)
      const { width = 0, height = 0 } = await sharp(bytes).metadata()
      expect([width, height > width]).toEqual([Number(size.slice(0, 3)), true])
    }
  })

  it('goes on after a break where the server says', async () => {
    const file = await cameraPhoto(400, 300)
    const { name } = await beginPicture(server, headers, file.length)
    await sendPart(server, { name, offset: 0, bytes: file.subarray(0, 1_000), headers })
    const head = await fetch(`${server.url}/c/v1/picture_uploads/${name}`, {
      method: 'HEAD',
      headers,
    })
    expect(head.headers.get('upload-offset')).toBe('1000')
    expect(head.headers.get('upload-length')).toBe(String(file.length))
    const again = await sendPart(server, { name, offset: 0, bytes: file.subarray(0, 500), headers })
    expect(again.status).toBe(409)
    await sendPart(server, { name, offset: 1_000, bytes: file.subarray(1_000), headers })
    await drawPictures(server)
    expect(await stateOf(name)).toBe('ready')
  })
})
