import http, { type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CountingProxy = {
  url: string
  /** Requests since the last call of this. */
  takeCount(): number
  /** Where requests go from now on. */
  setTarget(url: string): void
  close(): void
}

/** Stands between web processes and the api, and counts what pages are made of. */
export const startCountingProxy = async (): Promise<CountingProxy> => {
  let count = 0
  let target = new URL('http://127.0.0.1')
  const server: Server = http.createServer((request, response) => {
    count += 1
    const { url: path, method, headers } = request
    const { hostname, port } = target
    const forwarded = http.request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCount: () => {
      const taken = count
      count = 0
      return taken
    },
    setTarget: (url) => {
      target = new URL(url)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
