import { createClosers } from '@/scripts/support/closers'
import { restartDelay, supervise } from '@/scripts/support/supervise'
import type { Exit } from '@/server/process/parentWatchdog'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 20)
const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE_MS)

describe('restartDelay', () => {
  it.each([
    [[0], 500],
    [[1, 0], 1_000],
    [[4, 3, 2, 1, 0], 8_000],
    [[5, 4, 3, 2, 1, 0], undefined],
    // Long ago counts no more.
    [[60, 50, 40, 30, 20, 10, 0], 500],
  ])('of a part that ended %j minutes ago is %p ms', (minutes, pause) => {
    expect(restartDelay(ago(...minutes), NOW)).toBe(pause)
  })
})

describe('a part that ends after a stop signal, as a terminal sends it to all processes', () => {
  it('did not end by itself: nothing is said of it, and nothing started again', async () => {
    const said = jest.spyOn(console, 'log').mockReturnValue(undefined)
    let end: (exit: Exit) => void = () => undefined
    const exited = new Promise<Exit>((resolve) => (end = resolve))
    const start = jest.fn(() => Promise.resolve({ exited, stop: () => Promise.resolve() }))
    const closers = createClosers()
    const part = await supervise({ name: 'api', start }, createClosers(closers))
    part.enableRestart()

    closers.announce()
    end({ code: 0, signal: null })
    await expect(part.lost).rejects.toThrow(/abort/)
    expect(said).not.toHaveBeenCalled()
    expect(start).toHaveBeenCalledTimes(1)
  })
})
