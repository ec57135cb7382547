import { collectDefaultMetrics, Registry } from 'prom-client'

/** Ends a subscription. */
export type End = () => void

/** Metrics of one kind: registers them, and subscribes to what they count. */
export type AddMetrics = (registry: Registry) => readonly End[]

export type Metrics = {
  registry: Registry
  /** Counts no more. */
  close(): void
}

/**
 * Upper bounds in seconds, from an answer out of memory to the timeout of a statement. The same for all, so
 * that they can be compared; few, as each is a series for every route.
 */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const toSeconds = (ms: number): number => ms / 1_000

/**
 * The metrics of this process: those of Node (processor, memory, garbage collection, event loop), which have
 * the names that prom-client gives them everywhere, and ours, which begin with `baetgil_`.
 */
export const createMetrics = (kinds: readonly AddMetrics[]): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const ends = kinds.flatMap((add) => add(registry))
  return {
    registry,
    close: () => {
      for (const end of ends) end()
      registry.clear()
    },
  }
}
