import { createStateLog } from '@/server/sharedCache/stateLog'

describe('createStateLog', () => {
  it('says once that something is away, with the reason, and once that it is back', () => {
    const lines: string[] = []
    const outage = createStateLog((line) => lines.push(line), { begins: 'away', ends: 'back' })
    outage.end()
    outage.begin(Object.assign(new Error('connect to secret.example'), { code: 'ECONNREFUSED' }))
    outage.begin(new Error('again'))
    outage.end()
    outage.end()
    outage.begin()
    expect(lines).toEqual(['away (ECONNREFUSED)', 'back', 'away'])
  })
})
