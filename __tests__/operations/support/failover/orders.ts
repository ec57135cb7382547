import { setTimeout as wait } from 'node:timers/promises'
import { book, createSeen, type Outcome } from '@/bench/support/rush/book'
import type { Season } from '@/bench/support/rush/catalogue'
import type { Client } from '@/bench/support/rush/client'
import { wishOf } from '@/bench/support/rush/crowd'

/** Visitors who book at a steady rate, whoever is slow, until they are told to stop. */
export type Orders = {
  /** Those that are decided; times are of `performance.now`. */
  outcomes: readonly Outcome[]
  /** Milliseconds from `since` until the first booking that was asked for after it. */
  waited(since: number): number | undefined
  /** Resolves when the last one is decided. */
  stop(): Promise<void>
}

/** @param firstVisitor number of the first one: each books once */
export const startOrders = (
  client: Client,
  season: Season,
  perSecond: number,
  firstVisitor: number,
): Orders => {
  const outcomes: Outcome[] = []
  const seen = createSeen()
  let isOpen = true
  const run = async () => {
    const began = performance.now()
    const running: Promise<unknown>[] = []
    for (let index = 0; isOpen; index += 1) {
      const early = began + (index * 1_000) / perSecond - performance.now()
      if (early > 0) await wait(early)
      const booked = book(client, wishOf(firstVisitor + index, season), seen)
      running.push(booked.then((outcome) => outcomes.push(outcome)))
    }
    await Promise.all(running)
  }
  const all = run()
  // What is thrown is told by `stop`.
  all.catch(() => undefined)
  return {
    outcomes,
    waited: (since) => {
      const later = outcomes.filter(
        ({ askedAt, reservation }) => askedAt > since && reservation !== undefined,
      )
      return later.length === 0
        ? undefined
        : Math.min(...later.map(({ decidedAt }) => decidedAt)) - since
    },
    stop: () => {
      isOpen = false
      return all
    },
  }
}
