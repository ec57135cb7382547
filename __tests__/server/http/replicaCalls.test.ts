import { calls } from '@/lib/contract/calls'
import type { Call } from '@/lib/contract/call'
import { isReplicaCall, REPLICA_CALLS } from '@/server/http/replicaCalls'

const all = Object.entries(calls) as [string, Call][]
const replicated = all.filter(([, call]) => isReplicaCall(call))

describe('the calls that a replica may answer', () => {
  it('are those of the table', () => {
    expect(replicated.map(([name]) => name).sort()).toEqual([...REPLICA_CALLS].sort())
  })

  it('are public reads', () => {
    const kinds = replicated.map(([, { method, access }]) => `${access} ${method}`)
    expect(new Set(kinds)).toEqual(new Set(['open GET']))
  })

  it('are none that a booking or a person is read with', () => {
    const names = replicated.map(([name]) => name).join()
    expect(names).not.toMatch(/reserv|guest|user|person|coupon|awaiter|message|favorite|ready/i)
  })
})
