import { isStrange } from './recorder'
import type { Lived } from './runHistory'

type Counts = Record<string, number>

const addTo = (counts: Counts, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by
}

/** Counts what many histories have seen, so that one sees that they tried something. */
export const countHistories = () => {
  const all: Counts = {}
  const calls: Record<string, Counts> = {}
  const faults: Counts = {}
  const states: Counts = {}
  return {
    calls,
    states,
    add: ({ seed, history, plan, verdict }: Lived) => {
      addTo(all, 'histories')
      addTo(all, 'charges', history.final.charges.length)
      addTo(all, 'falsely refused', verdict.falselyRefused.length)
      addTo(all, 'wrong', verdict.wrong.length)
      for (const { kind, outcome } of history.calls) addTo((calls[kind] ??= {}), outcome)
      // Told at once: who answered so can be seen from the text alone.
      for (const { kind, status, said } of history.calls.filter(isStrange)) {
        console.log(`history ${seed}: ${kind} was answered ${status} ${JSON.stringify(said)}`)
        addTo(all, 'strange answers')
      }
      for (const { kind } of plan.faults) addTo(faults, kind)
      for (const { state } of history.final.reservations) addTo(states, state)
    },
    print: () => {
      console.table(calls)
      console.table({ faults, states })
      console.log(all)
    },
  }
}
