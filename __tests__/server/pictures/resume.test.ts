import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Upload } from 'tus-js-client'
import { PICTURE_PART_BYTES } from '@/lib/contract/console/pictures'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { beginPicture, cameraPhoto, drawPictures } from '../../setup/operatorPictures'
import { startTestServer, type TestServer } from '../../setup/server'

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

describe('an upload by tus’ own client', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('goes on after breaks there and back, and sends no part that has come a second time', async () => {
    const { groupNo } = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { operatorNo: groupNo })
    const file = await cameraPhoto(1_600, 1_200)
    expect(file.length).toBeGreaterThan(3 * PICTURE_PART_BYTES)
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
