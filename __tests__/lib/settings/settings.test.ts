import { readPageSettings } from '@/lib/settings/settings'

describe('the settings of the code that makes pages', () => {
  it('have defaults, also where a variable is empty', () => {
    expect(readPageSettings({ DEFAULT_HOST: '', PORT: '' })).toEqual({
      port: 3000,
      providerDomain: 'localhost',
      protocol: 'http',
      defaultHost: 'www',
      apiUrls: { a: 'http://127.0.0.1:4000/a', b: 'http://127.0.0.1:4000/b' },
      apiTimeoutMs: 5_000,
    })
  })

  it('are those of the environment', () => {
    const env = {
      PORT: '3140',
      API_A_URL: 'http://api.test/a',
      API_PORT: '4140',
      PROVIDER_DOMAIN: 'baetgil.kr',
      PUBLIC_PROTOCOL: 'https',
      DEFAULT_HOST: 'main',
      API_TIMEOUT_MS: '900',
    }
    expect(readPageSettings(env)).toEqual({
      port: 3140,
      providerDomain: 'baetgil.kr',
      protocol: 'https',
      defaultHost: 'main',
      apiUrls: { a: 'http://api.test/a', b: 'http://127.0.0.1:4140/b' },
      apiTimeoutMs: 900,
    })
  })
})
