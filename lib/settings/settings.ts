/** Defaults of the settings that several processes read. `.env.example` says what each is for. */
export const SETTING_DEFAULTS = {
  PORT: 3000,
  API_PORT: 4000,
  PROVIDER_DOMAIN: 'localhost',
  PUBLIC_PROTOCOL: 'http',
  DEFAULT_HOST: 'www',
  API_TIMEOUT_MS: 5_000,
  SHUTDOWN_DELAY_MS: 0,
} as const

type Environment = Readonly<Record<string, string | undefined>>

/** The bases of an api on this machine. */
export const localApiUrls = (apiPort: number) => ({
  a: `http://127.0.0.1:${apiPort}/a`,
  b: `http://127.0.0.1:${apiPort}/b`,
  c: `http://127.0.0.1:${apiPort}/c`,
})

/**
 * What the middleware and the code that makes pages read of the environment. The starter has
 * checked the values before; an empty one counts as absent.
 */
export const readPageSettings = (env: Environment) => {
  const local = localApiUrls(Number(env.API_PORT || SETTING_DEFAULTS.API_PORT))
  return {
    port: Number(env.PORT || SETTING_DEFAULTS.PORT),
    providerDomain: env.PROVIDER_DOMAIN || SETTING_DEFAULTS.PROVIDER_DOMAIN,
    protocol: env.PUBLIC_PROTOCOL === 'https' ? 'https' : SETTING_DEFAULTS.PUBLIC_PROTOCOL,
    defaultHost: env.DEFAULT_HOST || SETTING_DEFAULTS.DEFAULT_HOST,
    /** Bases A and B as the web server calls them. */
    apiUrls: { a: env.API_A_URL || local.a, b: env.API_B_URL || local.b },
    /** Milliseconds that the web server waits for an answer of the api. */
    apiTimeoutMs: Number(env.API_TIMEOUT_MS || SETTING_DEFAULTS.API_TIMEOUT_MS),
  } as const
}
