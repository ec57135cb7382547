import { runMain } from '@/server/startError'
import { buildProduct } from './support/build'
import { builtParts } from './support/builtParts'
import { runProduct } from './support/product'

/** `npm start`: the whole product, built, from one command. */
runMain(() =>
  runProduct({
    nodeEnv: 'production',
    prepare: ({ variables }, closers) => buildProduct(variables, closers),
    parts: builtParts,
    webs: ({ webProcesses }) => webProcesses,
  }),
)
