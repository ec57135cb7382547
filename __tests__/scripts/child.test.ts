import { ChildLost, createChild } from '@/server/process/child'

describe('a child', () => {
  const child = createChild<string, string>({
    source: '__tests__/scripts/fixtures/strangeChild.ts',
    bundled: '',
    deadlineMs: 4_000,
    memoryMb: 64,
  })
  afterAll(() => child.close())

  it('answers one question after the other', async () => {
    const answers = ['a', 'b', 'c'].map((question) => child.ask(question))
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  })

  it.each(['crash', 'forever'])('that is ended by %s is lost alone', async (question) => {
    const answers = [child.ask(question), child.ask('next')]
    await expect(answers[0]).rejects.toThrow(ChildLost)
    expect(await answers[1]).toBe('next')
  })

  it('knows no setting of ours', async () => {
    process.env.REVALIDATE_SECRET = 'a-secret-of-this-process'
    await child.close()
    expect(await child.ask('settings')).not.toContain('SECRET')
  })
})
