import { environment } from '@/server/config/schema'
import { webVariables } from '@/scripts/support/environment'

/** What a setting is called that lets its owner sign in, sign or pay somewhere. */
const SECRET = /SECRET|_KEY$|PRIVATE|PASSWORD$|TOKEN|^DATABASE_URL$/

/** Authorises api and web towards each other. */
const SHARED = ['REVALIDATE_SECRET']

const names = Object.keys(environment.shape)
const passedOn = Object.keys(webVariables(Object.fromEntries(names.map((name) => [name, 'x']))))

describe('the web server’s variables', () => {
  it('have no secret but the one for regenerating pages', () => {
    expect(passedOn.filter((name) => SECRET.test(name))).toEqual(SHARED)
  })

  it('have what it needs', () => {
    expect(passedOn).toEqual(expect.arrayContaining(['PORT', 'API_A_URL', 'PROVIDER_DOMAIN']))
  })
})
