import { runMain } from '@/server/startError'
import { buildProduct } from './support/build'
import { runProduct } from './support/product'

/** `npm start`: the whole product, built, from one command. */
runMain(() =>
  runProduct({
    nodeEnv: 'production',
    prepare: ({ variables }, closers) => buildProduct(variables, closers),
    api: ['--enable-source-maps', 'server/dist/main.mjs'],
    worker: ['--enable-source-maps', 'server/dist/worker.mjs'],
    web: ['--enable-source-maps', 'web/dist/main.mjs'],
  }),
)
