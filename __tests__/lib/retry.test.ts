import { retry } from '@/lib/retry/retry'

const failing = (times: number) => {
  let left = times
  return jest.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error(`attempt ${times - left}`)
    return 'there'
  })
}

describe('trying again', () => {
  it('waits before each further attempt and stops at the first that works', async () => {
    const attempt = failing(1)
    const wait = jest.fn(async () => undefined)
    await expect(retry(attempt, [400, 1_600], wait)).resolves.toBe('there')
    expect(attempt).toHaveBeenCalledTimes(2)
    expect(wait.mock.calls).toEqual([[400]])
  })

  it('throws the last attempt’s error when none works', async () => {
    const attempt = failing(3)
    await expect(retry(attempt, [1, 2], async () => undefined)).rejects.toThrow('attempt 3')
    expect(attempt).toHaveBeenCalledTimes(3)
  })
})
