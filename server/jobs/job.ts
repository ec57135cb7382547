/** A periodic task. Any number of processes may run the same job at once. */
export type Job = {
  name: string
  everyMs: number
  /** What it finds stays in the process: each worker runs it for itself. */
  isOfEach?: true
  run(): Promise<unknown>
}

export type WorkerLog = { error(fields: object, message: string): void }
