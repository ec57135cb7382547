import { createReplayed } from '@/server/db/replica/replayed'

describe('what a replica has replayed', () => {
  it('is complete until the primary was last asked, where it has reached that position', () => {
    const replayed = createReplayed()
    expect(replayed.completeUntil).toBe(Number.NEGATIVE_INFINITY)
    replayed.written(1_000, 50)
    replayed.replayed(49)
    expect(replayed.completeUntil).toBe(Number.NEGATIVE_INFINITY)
    replayed.written(1_250, 80)
    replayed.replayed(50)
    expect(replayed.completeUntil).toBe(1_000)
    replayed.replayed(80)
    expect(replayed.completeUntil).toBe(1_250)
  })

  it('is complete on a primary that writes nothing', () => {
    const replayed = createReplayed()
    for (const at of [1_000, 2_000, 3_000]) {
      replayed.written(at, 50)
      replayed.replayed(50)
    }
    expect(replayed.completeUntil).toBe(3_000)
  })

  it('does not grow older by an older answer, and is unknown once it is forgotten', () => {
    const replayed = createReplayed()
    replayed.written(1_000, 50)
    replayed.replayed(50)
    replayed.replayed(10)
    expect(replayed.completeUntil).toBe(1_000)
    replayed.forget()
    replayed.replayed(90)
    expect(replayed.completeUntil).toBe(Number.NEGATIVE_INFINITY)
  })

  it('that has been far behind is complete again when it reaches a newer position', () => {
    const replayed = createReplayed()
    for (let at = 0; at < 1_000; at += 1) replayed.written(at, at)
    replayed.replayed(100)
    expect(replayed.completeUntil).toBe(Number.NEGATIVE_INFINITY)
    replayed.replayed(995)
    expect(replayed.completeUntil).toBe(995)
  })
})
