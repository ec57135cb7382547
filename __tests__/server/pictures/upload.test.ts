import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { Upload } from 'tus-js-client'
import { PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import { operatorPictureAddress } from '@/lib/picture/operatorPicture'
import { assertOwnPictures } from '@/server/modules/picture/assertOwnPictures'
import { pixelBomb } from '../../setup/pixelBomb'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import {
  beginPicture,
  cameraPhoto,
  drawPictures,
  lengthen,
  sendPart,
  uploadPicture,
} from '../../setup/operatorPictures'
import type { RefusalBody } from '../../setup/people'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

type Listed = { list: { name: string; state: string; alt: string }[] }

/** Passes requests on, and breaks the connection of some: before they arrive, or before their answer does. */
const startBrokenLine = async (url: string, breaks: Readonly<Record<number, 'there' | 'back'>>) => {
  let sent = 0
  const server = http.createServer((request, response) => {
    const fate = request.method === 'POST' ? breaks[(sent += 1)] : undefined
    if (fate === 'there') return void request.socket.destroy()
    const { method, headers } = request
    const onward = http.request(`${url}${request.url}`, { method, headers }, (answer) => {
      if (fate === 'back') return void request.socket.destroy()
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const cutOff = (file: Buffer): Buffer => file.subarray(0, file.length / 2)

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

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

describe('an upload by tus’ own client', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('goes on after breaks there and back, and sends no part that has come a second time', async () => {
    const { groupNo } = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    const file = lengthen(await cameraPhoto(), 3 * PICTURE_PART_BYTES)
    const { name, image } = await beginPicture(server, headers, file.length)
    const line = await startBrokenLine(server.url, { 2: 'there', 3: 'back' })
    await new Promise<void>((resolve, reject) => {
      new Upload(file, {
        uploadUrl: `${line.url}/c/v1/picture_uploads/${name}`,
        headers,
        chunkSize: PICTURE_PART_BYTES,
        overridePatchMethod: true,
        retryDelays: [0, 0, 0],
        storeFingerprintForResuming: false,
        onSuccess: () => resolve(),
        onError: reject,
      }).start()
    })
    await line.close()
    await drawPictures(server)
    expect((await fetch(`${server.url}${image}`)).status).toBe(200)
  })
})

describe('what is refused of operators’ pictures', () => {
  let server: TestServer
  let operatorNo: number
  let shipNo: number
  let headers: Headers
  beforeAll(async () => {
    server = await startTestServer()
    const ship = await insertShip(server.db)
    operatorNo = ship.groupNo
    shipNo = ship.no
    headers = (await newStaff(server.db, { operatorNo })).headers
  })
  afterAll(() => server.close())

  const stateOf = async (name: string) =>
    (
      await server.db.first<{ state: string }>(sql`
      select state from operator_picture where name = ${name}`)
    )?.state
  const ownerOf = async () => {
    const { groupNo } = await insertShip(server.db)
    return { groupNo, headers: (await newStaff(server.db, { operatorNo: groupNo })).headers }
  }

  it.each([
    ['text', () => Buffer.from('no picture at all')],
    ['an SVG with a script', () => Buffer.from(SVG)],
    ['a bomb of pixels', pixelBomb],
    ['a picture that is cut off', async () => cutOff(await cameraPhoto())],
  ])('%s is none, and nothing of it is kept', async (_name, file) => {
    const { name, image } = await uploadPicture(server, headers, await file())
    await drawPictures(server)
    expect(await stateOf(name)).toBe('refused')
    expect((await fetch(`${server.url}${image}`)).status).toBe(404)
    const parts = await server.db.rows(sql`select from operator_picture_part where name = ${name}`)
    expect(parts).toEqual([])
  })

  it('a file that is too large, before and while it is sent', async () => {
    const begun = await server.post<RefusalBody>(
      '/c/v1/pictures',
      { bytes: PICTURE_LIMIT_BYTES + 1 },
      headers,
    )
    expect(begun.status).toBe(400)
    const { name } = await beginPicture(server, headers, 10)
    const more = await sendPart(server, { name, offset: 0, bytes: Buffer.alloc(11), headers })
    expect(more.status).toBe(413)
    const long = await sendPart(server, { name, offset: 0, bytes: Buffer.alloc(200_000), headers })
    expect(long.status).toBe(413)
    expect(await stateOf(name)).toBe('receiving')
  })

  it('a part of an upload of another operator', async () => {
    const { name } = await beginPicture(server, headers, 10)
    const other = await ownerOf()
    const sent = { name, offset: 0, bytes: Buffer.alloc(10), headers: other.headers }
    expect((await sendPart(server, sent)).status).toBe(404)
    expect(await stateOf(name)).toBe('receiving')
  })

  it('more uploads at once than thirty of an operator', async () => {
    const { headers: others } = await ownerOf()
    const all = await Promise.all(
      Array.from({ length: 33 }, () => server.post('/c/v1/pictures', { bytes: 1 }, others)),
    )
    expect(all.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('a picture that is not the operator’s own, or not ready, where its address is stored', async () => {
    const ready = await uploadPicture(server, headers, await cameraPhoto(60, 40))
    await drawPictures(server)
    const waiting = await beginPicture(server, headers, 10)
    const store = (no: number, images: string[]) =>
      server.db.transaction((tx) => assertOwnPictures(tx, no, images))
    await store(operatorNo, ['/demo/ship-1-640.webp', 'https://example.com/a.jpg', ready.image])
    await expect(store(operatorNo, [waiting.image])).rejects.toMatchObject({ status: 409 })
    const unknown = [operatorPictureAddress('x'.repeat(20))]
    await expect(store(operatorNo, unknown)).rejects.toMatchObject({ status: 404 })
    const { groupNo } = await ownerOf()
    await expect(store(groupNo, [ready.image])).rejects.toMatchObject({ status: 404 })
  })

  it('a captain’s word on a picture of another boat, until the own one shows it', async () => {
    const { name, image } = await uploadPicture(server, headers, await cameraPhoto(60, 40))
    await drawPictures(server)
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos: [shipNo] })
    const describeIt = () =>
      server.put(`/c/v1/pictures/${name}/alt`, { alt: '뱃머리' }, captain.headers)
    expect((await describeIt()).status).toBe(404)
    await server.db.run(sql`update ship set images = array[${image}] where no = ${shipNo}`)
    expect((await describeIt()).status).toBe(200)
    const [row] = await server.db.rows(sql`
      select action, changes from activity where operator_no = ${operatorNo} and action = 'picture.alt'`)
    expect(row).toEqual({ action: 'picture.alt', changes: { picture_alt: ['', '뱃머리'] } })
  })

  it('to erase what a boat shows; what none shows is gone at once', async () => {
    const { name, image } = await uploadPicture(server, headers, await cameraPhoto(60, 40))
    await drawPictures(server)
    const remove = () => server.post(`/c/v1/pictures/${name}/remove`, {}, headers)
    await server.db.run(
      sql`update ship set intro_html = ${`<img src="${image}">`} where no = ${shipNo}`,
    )
    expect((await remove()).status).toBe(409)
    await server.db.run(sql`update ship set intro_html = '' where no = ${shipNo}`)
    expect((await remove()).status).toBe(200)
    expect((await fetch(`${server.url}${image}`)).status).toBe(404)
    // After a restore it is there again, until the journal is read.
    const erased = await server.db.first<{ subject: string }>(sql`
      select subject from erasure where kind = 'operator_picture'`)
    await server.db.run(sql`
      insert into operator_picture (name, operator_no, state, size_bytes)
      values (${name}, ${operatorNo}, 'ready', 1)`)
    await server.db.transaction((tx) =>
      server.modules.pictures.eraseAgain(tx, erased?.subject ?? ''),
    )
    expect(await stateOf(name)).toBeUndefined()
  })
})
