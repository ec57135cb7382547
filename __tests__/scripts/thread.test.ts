import { createThread, ThreadOverrun } from '@/server/process/thread'

const start = () =>
  createThread<string, string>({
    source: '__tests__/scripts/fixtures/strangeThread.ts',
    bundled: '',
    deadlineMs: 2_000,
    memoryMb: 64,
  })

describe('a thread', () => {
  it('answers one question after the other', async () => {
    const thread = start()
    const answers = ['a', 'b', 'c'].map((question) => thread.ask(question))
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  })

  it.each(['forever', 'all memory'])(
    'that takes %s is ended, while its process goes on',
    async (question) => {
      const thread = start()
      const answers = [thread.ask(question), thread.ask('next')]
      await expect(answers[0]).rejects.toThrow(ThreadOverrun)
      expect(await answers[1]).toBe('next')
    },
  )

  it('that fails says how, and another answers the next question', async () => {
    const thread = start()
    await expect(thread.ask('fail')).rejects.toThrow('fail')
    expect(await thread.ask('next')).toBe('next')
  })
})
