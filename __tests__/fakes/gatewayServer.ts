import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  method: string
  path: string
  key: string
  authorization: string
  body: Record<string, unknown>
}

export type FakeAnswer = { status: number; body: unknown }

/** What the next request to a path meets instead of an answer. */
export type Trouble =
  | { kind: 'refuse'; status: number; body: unknown }
  /** It is done, but the answer is lost. */
  | { kind: 'loseAnswer' }
  /** It is not done, and never answered. */
  | { kind: 'hang' }
  | { kind: 'garbage'; text: string }
  /** It is done, and answered when the test says so. */
  | { kind: 'wait'; reach(): void; until: Promise<void> }

const createSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

const readBody = async (incoming: IncomingMessage): Promise<Record<string, unknown>> => {
  const text = Buffer.concat(await incoming.toArray()).toString()
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/**
 * An HTTP server for a fake gateway, with every trouble that a network has.
 *
 * @param answer the gateway itself; it answers a request that meets no trouble
 */
export const startGatewayServer = async (answer: (request: FakeRequest) => FakeAnswer) => {
  const troubles: { path: RegExp; trouble: Trouble }[] = []
  const requests: FakeRequest[] = []

  const takeTrouble = (path: string): Trouble | undefined => {
    const index = troubles.findIndex((one) => one.path.test(path))
    return index < 0 ? undefined : troubles.splice(index, 1)[0]?.trouble
  }

  const send = (response: ServerResponse, { status, body }: FakeAnswer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: String(incoming.headers['idempotency-key'] ?? ''),
      authorization: incoming.headers.authorization ?? '',
      body: await readBody(incoming),
    }
    requests.push(request)
    const trouble = takeTrouble(request.path)
    if (trouble?.kind === 'hang') return
    if (trouble?.kind === 'refuse') return send(response, trouble)
    if (trouble?.kind === 'garbage') return response.writeHead(200).end(trouble.text)
    if (trouble?.kind === 'wait') {
      trouble.reach()
      await trouble.until
    }
    const made = answer(request)
    if (trouble?.kind === 'loseAnswer') return response.destroy()
    return send(response, made)
  }

  const server = createServer((incoming, response) => void handle(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    meet: (path: RegExp, trouble: Trouble) => troubles.push({ path, trouble }),
    /** The next request to a path waits for `go`; `reached` resolves when it has arrived. */
    holdBack: (path: RegExp) => {
      const reached = createSignal()
      const until = createSignal()
      const trouble = { kind: 'wait', reach: reached.give, until: until.given } as const
      troubles.push({ path, trouble })
      return { reached: reached.given, go: until.give }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
