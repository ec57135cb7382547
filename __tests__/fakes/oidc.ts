import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a person who signs in lets the provider say. */
export type Person = { id: string; name?: string; email?: string }

export type Claims = Record<string, unknown>

/** What goes wrong; everything else works. */
export type Faults = {
  /** The status of every answer; with 200 it is no JSON. */
  status?: number
  /** Never answers. */
  isSilent?: boolean
  /** Seconds by which its clock is ahead. */
  clockAhead?: number
  /** What stands in the token instead. */
  claims?: Claims
  /** Signs with a key that it does not publish. */
  isForged?: boolean
  /** What the discovery document says besides. */
  metadata?: Record<string, unknown>
}

/** An answer of the token endpoint. */
export type TokenAnswer = { status: number; body: Record<string, unknown> }

type Granted = {
  person: Person
  redirectUri: string
  nonce: string
  challenge: string
  scope: string
}

export type OidcOptions = {
  clientId: string
  /** What the discovery document says besides the endpoints. */
  metadata: Record<string, unknown>
  paths: { authorize: string; token: string; keys: string }
  /** @param scope what the sign-in asked for */
  claimsOf(person: Person, scope: string): Claims
  /** What a request for a token is refused with; undefined for the right credentials. */
  refuse(form: URLSearchParams): TokenAnswer | undefined
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  return { jwk, privateKey }
}

/** Made once for all providers of a test file, since that takes long. */
const FIRST_KEY = createKey()

const signToken = (claims: Claims, kid: string, privateKey: KeyObject): string => {
  const body = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
}

const LIFE_SECONDS = 600

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' })
  response.end(JSON.stringify(body))
}

/** An OpenID Connect provider over HTTP, which signs with real keys. */
export const startOidcServer = async (options: OidcOptions) => {
  const codes = new Map<string, Granted>()
  let key = FIRST_KEY
  let faults: Faults = {}
  let tokenRequests = 0
  let issuer = ''

  /** Signs claims with its published key, or as the faults say. */
  const signClaims = (claims: Claims): string => {
    const { privateKey } = faults.isForged ? createKey() : key
    return signToken({ ...claims, ...faults.claims }, key.jwk.kid, privateKey)
  }

  const mintToken = ({ person, nonce, scope }: Granted): string => {
    const at = Math.floor(Date.now() / 1_000) + (faults.clockAhead ?? 0)
    const own = { iss: issuer, aud: options.clientId, iat: at, exp: at + LIFE_SECONDS, nonce }
    return signClaims({ ...own, sub: person.id, ...options.claimsOf(person, scope) })
  }

  const grant = (form: URLSearchParams): TokenAnswer => {
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      granted?.redirectUri === form.get('redirect_uri') &&
      (granted?.challenge === '' || granted?.challenge === challenge)
    if (!granted || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID(), expires_in: 21_599 }
    return { status: 200, body: { ...tokens, token_type: 'bearer', id_token: mintToken(granted) } }
  }

  const answerToken = async (request: IncomingMessage, response: ServerResponse) => {
    tokenRequests += 1
    const form = new URLSearchParams(await text(request))
    const { status, body } = options.refuse(form) ?? grant(form)
    sendJson(response, status, body)
  }

  const server = createServer((request, response) => {
    const { paths, metadata } = options
    if (faults.isSilent) return
    if (faults.status === 200) return void response.end('<html>점검 중</html>')
    if (faults.status) return sendJson(response, faults.status, {})
    if (request.url === '/.well-known/openid-configuration')
      return sendJson(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}${paths.authorize}`,
        token_endpoint: `${issuer}${paths.token}`,
        jwks_uri: `${issuer}${paths.keys}`,
        ...metadata,
        ...faults.metadata,
      })
    if (request.url === paths.keys) return sendJson(response, 200, { keys: [key.jwk] })
    if (request.url === paths.token) return void answerToken(request, response)
    sendJson(response, 404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Agrees to what the page at `href` asks for, as a person does; answers the code. */
  const agree = (href: string, person: Person): URLSearchParams => {
    const { origin, pathname, searchParams } = new URL(href)
    const read = (name: string) => searchParams.get(name) ?? ''
    const isOurs = origin === issuer && pathname === options.paths.authorize
    if (!isOurs || read('client_id') !== options.clientId || read('response_type') !== 'code')
      throw new Error(`Not an authorisation request: ${href}`)
    const code = randomUUID()
    codes.set(code, {
      person,
      redirectUri: read('redirect_uri'),
      nonce: read('nonce'),
      challenge: read('code_challenge'),
      scope: read('scope'),
    })
    return new URLSearchParams({ code, state: read('state') })
  }

  return {
    issuer,
    agree,
    signClaims,
    countTokenRequests: () => tokenRequests,
    /** Begins to sign with another key, and publishes that one alone. */
    rotateKeys: () => {
      key = createKey()
    },
    fail: (of: Faults) => {
      faults = of
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
