import { webVariables } from '@/scripts/support/environment'
import { environment } from '@/server/config/schema'

const SECRET = /SECRET|KEY|PASSWORD|DATABASE_URL|MAIL_URL/

describe('webVariables', () => {
  const all = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, 'given']))

  it('has of the secrets only those that have pages made anew', () => {
    expect(Object.keys(webVariables(all)).filter((name) => SECRET.test(name))).toEqual([
      'REVALIDATE_SECRET',
      'REVALIDATE_SECRET_OLD',
    ])
    expect(Object.keys(all).filter((name) => SECRET.test(name)).length).toBeGreaterThan(5)
  })

  it('passes on what the system has set', () => {
    expect(webVariables({ PATH: '/bin', NODE_ENV: 'production' })).toEqual({
      PATH: '/bin',
      NODE_ENV: 'production',
    })
  })
})
