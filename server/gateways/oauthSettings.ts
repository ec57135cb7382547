export interface KakaoConfig {
  issuer: string
  /** The app's REST API key. */
  clientId: string
  clientSecret: string
  /** Whether the app has the consent item for the e-mail (`account_email`), so that it may be asked for. */
  asksEmail: boolean
}

export interface AppleConfig {
  issuer: string
  /** The Services ID. */
  clientId: string
  teamId: string
  keyId: string
  /** PEM of the key that signs the client secret. */
  privateKey: string
}
