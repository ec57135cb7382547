import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createPushCertificate } from './pushCertificate'

export type Pushed = { path: string; host: string; headers: IncomingHttpHeaders; body: Buffer }

export type FakePushService = {
  received: Pushed[]
  /** The status of the next answers; `slow`: none, `lost`: the connection ends after the message. */
  answer: number | 'slow' | 'lost'
  /** How the gateway reaches it in place of the service's own name. */
  connection: { port: number; ca: string; lookup: LookupFunction; timeout: number }
  close(): Promise<void>
}

const toLoopback: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

/** Of every call: a busy machine answers later than at once. */
const SLOW_MS = 3_000

/** A push service over https (RFC 8030), under the name of each of the known ones. */
export const startFakePushService = async (): Promise<FakePushService> => {
  const { key, cert } = createPushCertificate()
  const fake: Pick<FakePushService, 'received' | 'answer'> = { received: [], answer: 201 }
  const server = createServer({ key, cert }, async (request, response) => {
    const body = await buffer(request)
    const { headers, url: path = '' } = request
    fake.received.push({ path, host: headers.host ?? '', headers, body })
    if (fake.answer === 'slow') return
    if (fake.answer === 'lost') return void request.socket.destroy()
    response
      .writeHead(fake.answer, { location: 'https://169.254.169.254/' })
      .end('no words of ours')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const connection = { port, ca: cert, lookup: toLoopback, timeout: SLOW_MS }
  return Object.assign(fake, { connection, close })
}
