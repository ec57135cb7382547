import { runMain } from '@/server/startError'
import { buildRelease } from './support/build'
import { INTERRUPTED, runCommand } from './support/command'
import { readVariables } from './support/environment'

/**
 * `npm run build`: builds what `npm start` builds and what a release has besides, without starting it. It
 * needs no setting and makes no secret.
 */
runMain(() =>
  runCommand((closers) => buildRelease(readVariables(), closers), {
    exitCodeOnSignal: INTERRUPTED,
  }),
)
