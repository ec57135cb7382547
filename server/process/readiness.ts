/** Whether a process takes new work: until it is told to stop. */
export type Readiness = { isStopping(): boolean; endNow(): void }

export const createReadiness = (): Readiness => {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    endNow: () => {
      isStopping = true
    },
  }
}
