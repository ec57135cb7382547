/**
 * Whether the process on this port of this machine is ready to work, for the health checks of containers:
 * `node deploy/docker/ready.mjs 4000` ends with 0 or 1.
 */
const TIMEOUT_MS = 4_000

const isReady = async (port) => {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

process.exitCode = (await isReady(process.argv[2])) ? 0 : 1
