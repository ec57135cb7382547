import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readConfig } from '@/server/config'
import { misspeltSettings } from '@/server/config/misspelt'
import { environment } from '@/server/config/schema'
import { StartError } from '@/server/startError'

const secrets = {
  REVALIDATE_SECRET: 'r'.repeat(16),
  WEBHOOK_SECRET: 'w'.repeat(16),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ ...secrets, ...env })
    return []
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n')
    throw error
  }
}

describe('readConfig', () => {
  it('requires only the secrets', () => {
    expect(readConfig(secrets)).toMatchObject({
      port: 3000,
      apiPort: 4000,
      apiHost: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: '.data',
      providerDomain: 'localhost',
      defaultHost: 'www',
      apiAUrl: 'http://127.0.0.1:4000/a',
      apiBUrl: 'http://127.0.0.1:4000/b',
      webUrls: ['http://localhost:3000'],
      pageProxyUrls: [],
      trustedProxies: ['loopback'],
      kakao: undefined,
      payment: { gateway: 'sandbox', toss: undefined },
      poolSize: 10,
    })
  })

  it('derives absent addresses from the ports', () => {
    const config = readConfig({ ...secrets, PORT: '8080', API_PORT: '8081' })
    expect(config.apiBUrl).toBe('http://127.0.0.1:8081/b')
    expect(config.webUrls).toEqual(['http://localhost:8080'])
  })

  it('is explained by .env.example, variable by variable', () => {
    const written = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)
    expect(Array.from(written, ([, name]) => name)).toEqual(Object.keys(environment.shape))
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ ...secrets, PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it('drops trailing slashes, so that paths can be appended', () => {
    const config = readConfig({ ...secrets, API_A_URL: 'https://api.example.com/a/' })
    expect(config.apiAUrl).toBe('https://api.example.com/a')
  })

  it('splits the web origins', () => {
    const config = readConfig({ ...secrets, WEB_URLS: 'http://one:3000, http://two:3000' })
    expect(config.webUrls).toEqual(['http://one:3000', 'http://two:3000'])
  })

  it('splits the trusted proxies', () => {
    const config = readConfig({ ...secrets, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, ::1' })
    expect(config.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1'])
  })

  it('lists every wrong variable in one sentence each, in both languages', () => {
    const problems = problemsOf({ PORT: 'abc', API_PORT: '70000', LOG_LEVEL: 'loud' })
    expect(problems).toHaveLength(3)
    expect(problems[0]).toMatch(/^PORT must be a whole number from 1 to 65535\. \(.*정수/)
    expect(problems[1]).toMatch(/^API_PORT /)
    expect(problems[2]).toMatch(/^LOG_LEVEL must be one of fatal, error/)
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '3000.5'],
    ['API_HOST', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/baetgil'],
    ['DATABASE_URL', 'localhost:5432'],
    ['CACHE_URL', 'localhost:6379'],
    ['CACHE_URL', 'http://localhost:6379'],
    ['API_A_URL', '/a'],
    ['WEB_URLS', 'localhost:3000'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PROVIDER_DOMAIN', 'http://example.com'],
    ['PROVIDER_DOMAIN', 'example.com:3000'],
    ['DEFAULT_HOST', 'a.b'],
    ['DEFAULT_HOST', 'ship'],
    ['DEFAULT_HOST', 'api'],
    ['DEMO', 'maybe'],
    ['SMS_GATEWAY', 'pigeon'],
    ['SMS_GATEWAY', 'http'],
    ['SMS_SENDER', '뱃길'],
    ['SMS_PER_SECOND', '0'],
    ['PUBLIC_PROTOCOL', 'ftp'],
    ['REVALIDATE_SECRET', 'short'],
    ['ENCRYPTION_KEY', 'AAAA'],
    ['ENCRYPTION_KEYS_OLD', 'AAAA'],
    ['REVALIDATE_SECRET_OLD', 'short'],
    ['RECOVERY_DIR', "/mnt/it's"],
    ['RECOVERY_DIR', '/mnt/$(reboot)'],
    ['RECOVERY_WAL_MB', '0'],
    ['POOL_SIZE', '-1'],
    ['DB_LOCK_TIMEOUT_MS', '0'],
    ['DB_STATEMENT_TIMEOUT_MS', '30'],
    ['DB_IDLE_TRANSACTION_TIMEOUT_MS', 'never'],
    ['DB_CONNECT_TIMEOUT_MS', '50'],
    ['API_TIMEOUT_MS', '9999999'],
    ['PASSWORD_HASHES_AT_ONCE', '0'],
    ['PASSWORD_HASHES_AT_ONCE', '65'],
    ['PASSWORD_HASHES_AT_ONCE', 'all'],
    ['PAYMENT_GATEWAY', 'cash'],
    ['KAKAO_ISSUER', 'kauth.kakao.com'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })

  it('takes a replica of the named server only', () => {
    const [primary, replica] = ['postgres://one/baetgil', 'postgres://two/baetgil']
    const problems = (of: Record<string, string>) =>
      problemsOf({ DATABASE_REPLICA_URL: replica, ...of }).map((line) => line.split(':', 1)[0])
    expect(problems({ DATABASE_URL: primary })).toEqual([])
    expect(problems({ DATABASE_URL: '' })).toEqual(['DATABASE_REPLICA_URL needs DATABASE_URL'])
    expect(problems({ DATABASE_URL: replica })).toHaveLength(1)
    const noAddress = { DATABASE_URL: primary, DATABASE_REPLICA_URL: 'replica:5432' }
    expect(problems(noAddress)).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL must be/)])
  })

  it('takes a way beside PgBouncer that is another than the one through it', () => {
    const [pooled, direct] = ['postgres://one:6432/baetgil', 'postgres://one:5000/baetgil']
    const problems = (of: Record<string, string>) =>
      problemsOf({ DATABASE_DIRECT_URL: direct, ...of })
    expect(problems({ DATABASE_URL: pooled })).toEqual([])
    expect(problems({})).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL needs DATABASE_URL:/),
    ])
    const must = [expect.stringMatching(/^DATABASE_DIRECT_URL must lead/)]
    expect(problems({ DATABASE_URL: direct })).toEqual(must)
    expect(problems({ DATABASE_URL: pooled, DATABASE_REPLICA_URL: direct })).toEqual(must)
  })

  it('names no web server by itself where the pages are shared', () => {
    const cache = { CACHE_URL: 'redis://localhost:6379/1' }
    expect(readConfig({ ...secrets, ...cache }).webUrls).toEqual([])
    const named = { ...cache, WEB_URLS: 'http://one:3000' }
    expect(readConfig({ ...secrets, ...named }).webUrls).toEqual(['http://one:3000'])
  })

  it('never prints a wrong secret', () => {
    expect(problemsOf({ REVALIDATE_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  })

  it('seals with the newest key and opens with those of ENCRYPTION_KEYS_OLD', () => {
    const [former, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const list = [former, next].map((key) => key.toString('base64')).join(', ')
    const { encryptionKeys } = readConfig({ ...secrets, ENCRYPTION_KEYS_OLD: list })
    expect(encryptionKeys.map(({ bytes }) => bytes)).toEqual([Buffer.alloc(32), former, next])
  })

  it('requires the secrets', () => {
    const problems = problemsOf({ REVALIDATE_SECRET: '', WEBHOOK_SECRET: '', ENCRYPTION_KEY: '' })
    expect(problems).toHaveLength(3)
  })

  it('refuses half a login provider', () => {
    expect(problemsOf({ KAKAO_CLIENT_ID: 'id' })).toEqual([
      expect.stringMatching(/^KAKAO_CLIENT_SECRET must be set too/),
    ])
    expect(problemsOf({ APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'TEAM123456' })).toEqual([
      expect.stringMatching(/^APPLE_KEY_ID, APPLE_PRIVATE_KEY must be set too/),
    ])
  })

  it('takes the key of data.go.kr in both of its forms', () => {
    const keyOf = (DATA_GO_KR_KEY: string) => readConfig({ ...secrets, DATA_GO_KR_KEY }).sea?.key
    expect(keyOf('abcd+efgh/ijkl==1234')).toBe('abcd+efgh/ijkl==1234')
    expect(keyOf('abcd%2Befgh%2Fijkl%3D%3D1234')).toBe('abcd+efgh/ijkl==1234')
    expect(keyOf('')).toBeUndefined()
    expect(problemsOf({ DATA_GO_KR_KEY: '발급키' })).toEqual([
      expect.stringMatching(/^DATA_GO_KR_KEY must be the key/),
    ])
  })

  it('reads Apple’s key with its line breaks written as \\n', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    const names = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'TEAM123456', APPLE_KEY_ID: 'KEY1234567' }
    const env = { ...secrets, ...names, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }
    expect(readConfig(env).apple).toMatchObject({
      privateKey: pem,
      issuer: 'https://appleid.apple.com',
    })
  })

  it('refuses a key that cannot sign as Apple wants, without printing it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
    for (const key of ['hunter2', String(privateKey.export({ format: 'pem', type: 'pkcs8' }))]) {
      const problems = problemsOf({ APPLE_PRIVATE_KEY: key })
      expect(problems).toContainEqual(expect.stringMatching(/^APPLE_PRIVATE_KEY must be the text/))
      expect(problems.join()).not.toContain(key.slice(30, 60) || key)
    }
  })

  const https = { PUBLIC_PROTOCOL: 'https', PAYMENT_GATEWAY: 'sandbox', SMS_GATEWAY: 'log' }

  it('uses the sandbox gateway behind https only when it is set explicitly', () => {
    expect(problemsOf({ ...https, PAYMENT_GATEWAY: '' })).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAY must be named/),
    ])
    expect(problemsOf(https)).toEqual([])
  })

  it('writes codes for phones to the log behind https only when that is set explicitly', () => {
    expect(problemsOf({ ...https, SMS_GATEWAY: '' })).toEqual([
      expect.stringMatching(/^SMS_GATEWAY must be named/),
    ])
    expect(problemsOf(https)).toEqual([])
  })

  const solapi = {
    SMS_GATEWAY: 'solapi',
    SMS_SENDER: '02-1234-5678',
    SOLAPI_API_KEY: 'key',
    SOLAPI_API_SECRET: 'secret',
  }
  const nhn = {
    SMS_GATEWAY: 'nhn',
    SMS_SENDER: '0212345678',
    NHN_SMS_APP_KEY: 'key',
    NHN_SMS_SECRET_KEY: 'secret',
  }

  it('reads the provider of text messages that is named', () => {
    expect(readConfig(secrets).sms).toEqual({ kind: 'log' })
    expect(readConfig({ ...secrets, ...solapi }).sms).toEqual({
      kind: 'solapi',
      ...{ url: 'https://api.solapi.com', apiKey: 'key', apiSecret: 'secret', pfId: undefined },
      ...{ senderNo: '0212345678', perSecond: 10 },
    })
    const kakao = { appKey: 'a', secretKey: 'b', senderKey: 'c' }
    const keys = {
      NHN_KAKAO_APP_KEY: 'a',
      NHN_KAKAO_SECRET_KEY: 'b',
      NHN_KAKAO_SENDER_KEY: 'c',
    }
    expect(readConfig({ ...secrets, ...nhn }).sms).toMatchObject({ kakao: undefined })
    expect(readConfig({ ...secrets, ...nhn, ...keys }).sms).toMatchObject({ kind: 'nhn', kakao })
  })

  it('says what is missing for the provider of text messages', () => {
    expect(problemsOf({ ...solapi, SMS_SENDER: '', SOLAPI_API_SECRET: '' })).toEqual([
      expect.stringMatching(/^SMS_SENDER is missing: SMS_GATEWAY=solapi/),
      expect.stringMatching(/^SOLAPI_API_SECRET is missing/),
    ])
    expect(problemsOf({ ...nhn, NHN_SMS_APP_KEY: '' })).toEqual([
      expect.stringMatching(/^NHN_SMS_APP_KEY is missing/),
    ])
    expect(problemsOf({ ...nhn, NHN_KAKAO_APP_KEY: 'a' })).toEqual([
      expect.stringMatching(/^NHN_KAKAO_SECRET_KEY, NHN_KAKAO_SENDER_KEY must be set too/),
    ])
  })

  it('asks issuers over https alone where the product is public', () => {
    const env = { ...https, KAKAO_ISSUER: 'http://kakao.test' }
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^KAKAO_ISSUER must be an https/)])
    expect(problemsOf({ KAKAO_ISSUER: 'http://127.0.0.1:9000' })).toEqual([])
  })

  const own = { DATABASE_URL: 'postgres://me:secret@db.example.com/baetgil' }
  it.each([
    ['with the embedded database', {}, true],
    ['not where that is told', { DEMO: 'false' }, false],
    ['not with a database of one’s own', own, false],
    ['with a database of one’s own where that is told', { ...own, DEMO: 'true' }, true],
    ['never behind https', https, false],
  ])('writes the demo %s', (_, env, isDemo) => {
    expect(readConfig({ ...secrets, ...env }).demo).toBe(isDemo)
  })

  it('refuses the demo, whose password is public, behind https', () => {
    expect(problemsOf({ ...https, DEMO: 'true' })).toEqual([
      expect.stringMatching(/^DEMO=true does not go with PUBLIC_PROTOCOL=https/),
    ])
  })

  describe('Toss Payments', () => {
    const test = { TOSS_CLIENT_KEY: 'test_ck_x', TOSS_SECRET_KEY: 'test_sk_x' }
    const live = { TOSS_CLIENT_KEY: 'live_ck_x', TOSS_SECRET_KEY: 'live_sk_x' }

    it('needs both keys', () => {
      expect(problemsOf({ PAYMENT_GATEWAY: 'toss' })).toEqual([
        expect.stringMatching(/^TOSS_CLIENT_KEY is missing/),
        expect.stringMatching(/^TOSS_SECRET_KEY is missing/),
      ])
      expect(problemsOf({ TOSS_CLIENT_KEY: 'test_ck_x' })).toEqual([
        expect.stringMatching(/^TOSS_SECRET_KEY is missing/),
      ])
    })

    it.each([
      { ...test, TOSS_SECRET_KEY: 'live_sk_x' },
      { ...live, TOSS_SECRET_KEY: 'test_sk_x' },
    ])('never mixes test and live keys: %j', (mixed) => {
      expect(problemsOf({ ...https, ...mixed })).toEqual([
        expect.stringMatching(/must both be test keys or both be live keys/),
      ])
    })

    it('takes live keys with https only', () => {
      expect(problemsOf(live)).toEqual([expect.stringMatching(/needs PUBLIC_PROTOCOL=https/)])
      expect(problemsOf({ ...https, ...live })).toEqual([])
    })

    it.each([
      ['TOSS_CLIENT_KEY', 'test_gck_widget'],
      ['TOSS_CLIENT_KEY', 'test_sk_x'],
      ['TOSS_SECRET_KEY', 'test_gsk_widget'],
      ['TOSS_SECRET_KEY', 'test_ck_x'],
    ])('refuses %s=%s, a key of another kind, and does not print it', (name, value) => {
      const problems = problemsOf({ ...test, [name]: value })
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be a`))])
      expect(problems.join()).not.toContain(value)
    })

    it('goes on serving its payments beside another gateway', () => {
      expect(readConfig({ ...secrets, ...test }).payment).toEqual({
        gateway: 'sandbox',
        toss: {
          clientKey: 'test_ck_x',
          secretKey: 'test_sk_x',
          apiUrl: 'https://api.tosspayments.com',
          sdkUrl: 'https://js.tosspayments.com/v2/standard',
        },
      })
    })
  })

  describe('PortOne', () => {
    const keys = {
      PORTONE_STORE_ID: 'store-1',
      PORTONE_CHANNEL_KEY: 'channel-key-1',
      PORTONE_API_SECRET: 'api-secret',
      PORTONE_WEBHOOK_SECRET: 'whsec_c2VjcmV0LXNlY3JldA==',
    }

    it('needs all four of its keys', () => {
      expect(problemsOf({ PAYMENT_GATEWAY: 'portone' })).toEqual(
        Object.keys(keys).map((name) => expect.stringMatching(new RegExp(`^${name} is missing`))),
      )
      const { PORTONE_WEBHOOK_SECRET: _absent, ...others } = keys
      expect(problemsOf(others)).toEqual([
        expect.stringMatching(/^PORTONE_WEBHOOK_SECRET is missing/),
      ])
    })

    it.each([
      [{}, false],
      [{ PORTONE_MODE: 'test' }, false],
      [https, true],
      [{ ...https, PORTONE_MODE: 'live' }, true],
      [{ ...https, PORTONE_MODE: 'test' }, false],
    ])('with %j takes real money: %s', (env, isLive) => {
      expect(readConfig({ ...secrets, ...keys, ...env }).payment.portone).toEqual({
        storeId: 'store-1',
        channelKey: 'channel-key-1',
        apiSecret: 'api-secret',
        webhookSecret: 'whsec_c2VjcmV0LXNlY3JldA==',
        isLive,
        apiUrl: 'https://api.portone.io',
        sdkUrl: 'https://cdn.portone.io/v2/browser-sdk.js',
        noReplyEmail: 'no-reply@localhost',
      })
    })

    it('takes real money with https only', () => {
      expect(problemsOf({ ...keys, PORTONE_MODE: 'live' })).toEqual([
        expect.stringMatching(/^PORTONE_MODE=live needs PUBLIC_PROTOCOL=https/),
      ])
    })

    it.each([
      ['PORTONE_STORE_ID', 'channel-key-1'],
      ['PORTONE_CHANNEL_KEY', 'store-1'],
      ['PORTONE_WEBHOOK_SECRET', 'api-secret'],
    ])('refuses %s=%s, which belongs elsewhere, and does not print it', (name, value) => {
      const problems = problemsOf({ ...keys, [name]: value })
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be a`))])
      expect(problems.join()).not.toContain(value)
    })
  })
})

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
