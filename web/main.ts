import next from 'next'
import { runMain } from '@/server/startError'
import { readWebConfig } from './config'
import { pageHeaders } from './securityHeaders'
import { createWebServer } from './webServer'

/** How long open requests may take to finish after SIGTERM. */
const DRAIN_MS = 8_000

runMain(async () => {
  const config = readWebConfig(process.env)
  const isDevelopment = process.env.NODE_ENV === 'development'
  // Requests reach Next through the server below; hostname and port are what it names itself by.
  const app = next({ dev: isDevelopment, webpack: true, hostname: 'localhost', port: config.port })
  const { server, close } = createWebServer({
    handlePage: app.getRequestHandler(),
    apiUrls: config.apiUrls,
    pageHeaders: pageHeaders({ isDevelopment, apiOrigins: config.browserApiOrigins }),
    log: (message) => process.stderr.write(`${message}\n`),
  })
  await app.prepare()
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, resolve)
  })

  const stop = async () => {
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
    await close()
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
})
