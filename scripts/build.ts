import { runMain } from '@/server/startError'
import { buildProduct } from './support/build'
import { INTERRUPTED, runCommand } from './support/command'
import { loadEnvironment } from './support/environment'

/** `npm run build`: builds what `npm start` builds, without starting it. */
runMain(() =>
  runCommand((closers) => buildProduct(loadEnvironment().variables, closers), {
    exitCodeOnSignal: INTERRUPTED,
  }),
)
