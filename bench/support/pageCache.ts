import type { Closers } from '@/scripts/support/closers'
import { startNginx } from '@/__tests__/operations/support/nginx'

/**
 * Starts the nginx of `deploy/nginx` in front of `webPort`, with one worker, as the web server has one
 * process. `port` is the internal port: plain, and not limited by address.
 */
export const startPageCache = async (port: number, webPort: number, closers: Closers) => {
  const nginx = await startNginx({ webs: [webPort], apis: [webPort], ports: { inner: port } })
  closers.add({ close: nginx.stop })
}
