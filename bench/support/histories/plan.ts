import { createRandom, type Random } from '@/demo/random'
import { FAULTS, type Fault, PLACES } from './faults'

const VISITORS = 30
const DEPARTURES = 3

/** What a visitor does after the order, in this order. */
export type Deed = 'pay' | 'lookUp' | 'cancel' | 'move' | 'giveSeatBack'

/** What one visitor wants; departures are counted from 0. */
export type Wish = {
  afterMs: number
  /** Between two calls. */
  pauseMs: number
  /** Which of the two apis is asked first. */
  api: 0 | 1
  departure: number
  party: number
  /** The other departure of a `move`. */
  other: number
  isOrdered: boolean
  deeds: Deed[]
  /** Sends each call twice at the same moment, as a nervous finger does. */
  isDouble: boolean
  /** How often a call without an answer is sent again. */
  retries: number
  /** Whether the gateway tells the api of the payment as well, at the moment of the return. */
  isToldByGateway: boolean
  /** Whether the visitor comes back from the gateway's window. */
  comesBack: boolean
}

export type Plan = { seats: number[]; wishes: Wish[]; faults: Fault[] }

const BEGIN_MS = 700
const FAULTS_UNTIL_MS = 1_000

const WAYS: readonly Deed[][] = [
  ['pay', 'lookUp'],
  ['pay', 'lookUp'],
  ['pay', 'lookUp', 'lookUp'],
  ['pay', 'lookUp', 'cancel', 'lookUp'],
  ['pay', 'cancel', 'lookUp'],
  ['pay', 'lookUp', 'move', 'lookUp'],
  ['pay', 'lookUp', 'giveSeatBack', 'lookUp'],
  ['cancel', 'lookUp'],
  ['lookUp'],
]

const planWish = (random: Random): Wish => {
  const departure = random.int(0, DEPARTURES - 1)
  return {
    afterMs: random.int(0, BEGIN_MS),
    pauseMs: random.int(0, 60),
    api: random.chance(0.5) ? 0 : 1,
    departure,
    party: random.int(1, 3),
    other: (departure + random.int(1, DEPARTURES - 1)) % DEPARTURES,
    isOrdered: random.chance(0.9),
    deeds: random.pick(WAYS),
    isDouble: random.chance(0.15),
    retries: random.pick([0, 2, 2, 4]),
    isToldByGateway: random.chance(0.3),
    comesBack: random.chance(0.9),
  }
}

const planFault = (random: Random): Fault => {
  const kind = random.pick(FAULTS)
  const place = random.pick(PLACES[kind])
  return { kind, place, afterMs: random.int(0, FAULTS_UNTIL_MS), ms: random.int(50, 600) }
}

/** The same requests and faults for the same seed; in which order they meet is for the machine to say. */
export const planHistory = (seed: number): Plan => {
  const random = createRandom(`history ${seed}`)
  return {
    seats: Array.from({ length: DEPARTURES }, () => random.int(8, 16)),
    wishes: Array.from({ length: VISITORS }, () => planWish(random)),
    faults: Array.from({ length: random.int(2, 5) }, () => planFault(random)),
  }
}
