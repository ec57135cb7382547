import { environment } from '@/server/config/schema'
import { misspeltSettings } from '@/server/config/misspelt'

describe('a variable that looks like a setting', () => {
  it.each([
    ['PAYMENT_GATWAY', 'PAYMENT_GATEWAY'],
    ['PAYMENT_GATEWAYS', 'PAYMENT_GATEWAY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['Toss_Secret_Key', 'TOSS_SECRET_KEY'],
  ])('%s is named with the setting that was meant, %s, and without its value', (name, meant) => {
    const sentences = misspeltSettings({ [name]: 'hush' })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toContain(`${name} is no setting: ${meant} is.`)
    expect(sentences[0]).not.toContain('hush')
  })

  it('is none of those of other programs, nor a setting', () => {
    const others = [
      'PATH',
      'HOME',
      'NODE_ENV',
      'NODE_OPTIONS',
      'WEB_OWN_PORT',
      'LANGUAGE',
      'PGPORT',
    ]
    const names = [...Object.keys(environment.shape), ...others]
    expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([])
    expect(misspeltSettings(Object.fromEntries(others.map((name) => [name, '1'])))).toEqual([])
  })
})
