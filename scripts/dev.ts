import { runMain } from '@/server/startError'
import { runProduct } from './support/product'
import { programs } from './support/processes'

const watched = (main: string) => [programs.tsx, 'watch', '--clear-screen=false', main]

/** `npm run dev`: the whole product; web, api and worker reload changed files. */
runMain(() =>
  runProduct({
    nodeEnv: 'development',
    prepare: () => Promise.resolve(),
    parts: () => ({
      api: watched('server/main.ts'),
      worker: watched('server/worker/main.ts'),
      web: [programs.tsx, 'web/main.ts'],
    }),
    webs: () => 1,
  }),
)
