import { fork } from 'node:child_process'
import path from 'node:path'

/** Longer than tests take on a busy machine. */
const LONGEST_MS = 600_000
/** Jest keeps something of every run. */
const RUNS_OF_A_WORKER = 50

/** Runs tests of one of Jest's projects, over instrumented sources, in a process that is used again. */
export const createRunner = (project, instrumented) => {
  let worker
  let runs = 0

  const start = () => {
    const started = fork(path.join(import.meta.dirname, 'worker.js'), {
      env: { ...process.env, PROJECT: project, INSTRUMENTED: instrumented },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    runs = 0
    return started
  }

  const stop = () => {
    worker?.kill('SIGKILL')
    worker = undefined
  }

  /** What failed; a run that hangs or ends its process has failed too. */
  const run = (job) =>
    new Promise((resolve) => {
      worker ??= start()
      const used = worker
      const end = (answer) => {
        clearTimeout(timer)
        used.removeAllListeners()
        runs += 1
        if (runs === RUNS_OF_A_WORKER || !used.connected) stop()
        resolve(answer)
      }
      const timer = setTimeout(() => used.kill('SIGKILL'), LONGEST_MS)
      used.once('message', end)
      used.once('exit', () => end({ by: 'the process ended' }))
      used.send(job)
    })

  return { run, stop }
}
