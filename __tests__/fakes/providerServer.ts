import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
}

export type ProviderAnswer = { status: number; body: unknown }

/** What the next requests to a path meet instead of an answer. */
export type Trouble =
  /** Refused before anything is done. */
  | { kind: 'refuse'; status: number; body: unknown }
  /** Nothing is done, and a page of HTML or an error of its own comes back. */
  | { kind: 'garbage' }
  | { kind: 'broken' }
  /** It is done, but the answer is lost, is an error, or never comes. */
  | { kind: 'loseAnswer' }
  | { kind: 'breakAnswer' }
  | { kind: 'neverAnswer' }

/** A text is sent as it is: some providers refuse in XML. */
const send = (response: ServerResponse, { status, body }: ProviderAnswer): void => {
  if (typeof body === 'string') return void response.writeHead(status).end(body)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Does the work of a request where the trouble lets it, and answers as the trouble has it. */
const meet = (
  trouble: Trouble | undefined,
  response: ServerResponse,
  work: () => ProviderAnswer,
): void => {
  switch (trouble?.kind) {
    case 'refuse':
      return send(response, trouble)
    case 'garbage':
      return void response.writeHead(200).end('<html>점검 중</html>')
    case 'broken':
      return void response.writeHead(503).end('<html>Service Unavailable</html>')
    case 'loseAnswer':
      work()
      return void response.destroy()
    case 'breakAnswer':
      work()
      return void response.writeHead(502).end('<html>Bad Gateway</html>')
    case 'neverAnswer':
      return void work()
    default:
      return send(response, work())
  }
}

/** An HTTP server of a provider, with every trouble that a network has. */
export const startProviderServer = async (answer: (request: ProviderRequest) => ProviderAnswer) => {
  const requests: ProviderRequest[] = []
  const troubles: { path: RegExp; trouble: Trouble }[] = []

  const takeTrouble = (path: string): Trouble | undefined => {
    const index = troubles.findIndex((one) => one.path.test(path))
    return index < 0 ? undefined : troubles.splice(index, 1)[0]?.trouble
  }

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://provider')
    const written = await text(incoming)
    const request: ProviderRequest = {
      method: incoming.method ?? '',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: written === '' ? undefined : JSON.parse(written),
    }
    requests.push(request)
    meet(takeTrouble(`${request.method} ${pathname}`), response, () => answer(request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The next request to such a path, `POST /messages`, meets this trouble; called twice, the next two. */
    meet: (path: RegExp, trouble: Trouble) => {
      troubles.push({ path, trouble })
    },
    /** Ends all troubles. */
    calm: () => {
      troubles.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>
