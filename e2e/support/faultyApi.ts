import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPort } from './settings'

/** What a request meets instead of the api; undefined lets it through. */
export type Fault = (path: string) => { status: number; type: string; body: string } | undefined

const passOn = (incoming: IncomingMessage, response: ServerResponse): void => {
  const { method, url, headers } = incoming
  const onward = ask({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

/** Stands between a web server and the api, as a proxy does, and fails when it is told to. */
export const startFaultyApi = async () => {
  let fault: Fault = () => undefined
  const server = createServer((incoming, response) => {
    const failure = fault(incoming.url ?? '')
    if (!failure) return passOn(incoming, response)
    response.writeHead(failure.status, { 'content-type': failure.type }).end(failure.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meet: (next: Fault) => {
      fault = next
    },
    heal: () => {
      fault = () => undefined
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FaultyApi = Awaited<ReturnType<typeof startFaultyApi>>

const always = (status: number, type: string, body: string): Fault => {
  return () => ({ status, type, body })
}

/** Answers that are not the api's own. */
export const foreignAnswers: Record<string, Fault> = {
  'a page of HTML with 200': always(200, 'text/html', '<html><h1>Log in to WiFi</h1></html>'),
  'JSON of another shape': always(200, 'application/json', '{"status":"ok"}'),
  'a failure': always(500, 'application/json', '{"message":"error"}'),
}

/** Only what pages are made of fails; the storefronts themselves are answered. */
export const dataFails: Fault = (path) =>
  path.startsWith('/a/info/index/')
    ? undefined
    : { status: 500, type: 'application/json', body: '{"message":"error"}' }
