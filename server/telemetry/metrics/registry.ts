import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Ends a subscription. */
export type End = () => void

/** Metrics of one kind: registers them, and subscribes to what they count. */
export type AddMetrics = (kinds: ReturnType<typeof kindsOf>) => readonly End[]

export type Metrics = {
  registry: Registry
  /** Counts no more. */
  close(): void
}

/**
 * Upper bounds in seconds, from an answer out of memory to the timeout of a statement. The same for all, so
 * that they can be compared; few, as each is a series for every route.
 */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What makes metrics of a registry. */
const kindsOf = (registry: Registry) => {
  const registers = [registry]
  return {
    registry,
    counter: (name: string, help: string, ...labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name, help, labelNames, registers }),
    /** Of seconds. */
    histogram: (name: string, help: string, ...labelNames: string[]) =>
      new Histogram({ name, help, labelNames, buckets: SECONDS, registers }),
    /** A gauge that is read when it is asked for; undefined: nothing is told. */
    read: (name: string, help: string, value: () => number | undefined) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const now = value()
          if (now === undefined) this.remove()
          else this.set(now)
        },
      }),
  }
}

export const toSeconds = (ms: number): number => ms / 1_000

/**
 * The metrics of this process: those of Node (processor, memory, garbage collection, event loop), which have
 * the names that prom-client gives them everywhere, and ours, which begin with `baetgil_`.
 */
export const createMetrics = (kinds: readonly AddMetrics[]): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ends = kinds.flatMap((add) => add(kindsOf(registry)))
  return {
    registry,
    close: () => {
      for (const end of ends) end()
      registry.clear()
    },
  }
}
