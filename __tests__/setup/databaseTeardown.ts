import { rmSync } from 'node:fs'
import { runAsAdmin } from './testDatabase'
import { programsFolder } from './testPrograms'

/** Leaves nothing behind: no template on a server that was given, no server that was started. */
export default async function tearDownDatabase(): Promise<void> {
  const server = globalThis.baetgilTestServer
  if (!server) return
  await runAsAdmin(server.adminUrl, `DROP DATABASE IF EXISTS ${server.template} WITH (FORCE)`)
  rmSync(programsFolder(), { recursive: true, force: true })
  await server.stop()
}
