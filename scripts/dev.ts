import { runMain } from '@/server/startError'
import { runProduct } from './support/product'
import { programs } from './support/processes'

/** `npm run dev`: the whole product; web, api and worker reload changed files. */
runMain(() =>
  runProduct({
    nodeEnv: 'development',
    prepare: () => Promise.resolve(),
    api: [programs.tsx, 'watch', '--clear-screen=false', 'server/main.ts'],
    worker: [programs.tsx, 'watch', '--clear-screen=false', 'server/worker/main.ts'],
    web: [programs.tsx, 'web/main.ts'],
  }),
)
