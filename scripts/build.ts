import { runMain } from '@/server/startError'
import { buildProduct } from './support/build'
import { INTERRUPTED, runCommand } from './support/command'
import { loadEnvironment } from './support/environment'

/** `npm run build`: what `npm start` would build, without starting it. */
runMain(() =>
  runCommand((closers) => buildProduct(loadEnvironment().variables, closers), {
    exitCodeOnSignal: INTERRUPTED,
  }),
)
