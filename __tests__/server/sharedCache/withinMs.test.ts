import { withinMs } from '@/server/sharedCache/withinMs'

const never = new Promise<never>(() => undefined)

describe('withinMs', () => {
  it('answers what comes in time, and fails as it fails', async () => {
    await expect(withinMs(60_000, Promise.resolve(1))).resolves.toBe(1)
    await expect(withinMs(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })

  it('fails without an answer', async () => {
    await expect(withinMs(1, never)).rejects.toThrow('no answer within 1 ms')
  })
})
