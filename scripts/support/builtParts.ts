import type { Config } from '@/server/config'

const FLAGS = ['--enable-source-maps']

/**
 * Arguments of `node` for each process of the built product: those of `scripts/startProcess.sh`, which
 * runs one of them alone.
 */
export const builtParts = ({ memoryMb }: Pick<Config, 'memoryMb'>) => {
  const bounded = (megabytes: number, main: string) => [
    ...FLAGS,
    `--max-old-space-size=${megabytes}`,
    main,
  ]
  return {
    web: bounded(memoryMb.web, 'web/dist/main.mjs'),
    api: bounded(memoryMb.api, 'server/dist/main.mjs'),
    worker: bounded(memoryMb.worker, 'server/dist/worker.mjs'),
  }
}
