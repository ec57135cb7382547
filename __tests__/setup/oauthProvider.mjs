/**
 * An OAuth provider in a process of its own, since its package is an ES module, which Jest cannot load.
 * Prints its address and the address that answers the number of token requests. `login_hint` of the
 * authorisation request is the person who signs in. The client `kakao` gets Kakao's answers (no
 * id_token, its own user format), any other client Apple's.
 */
import { createServer } from 'node:http'
import { OAuth2Server } from 'oauth2-mock-server'

const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')

/** Unused codes with their person and redirect URI. */
const codes = new Map()
const tokens = new Map()
let tokenRequests = 0

server.service.on('beforeAuthorizeRedirect', ({ url }, { query }) => {
  codes.set(url.searchParams.get('code'), {
    person: query.login_hint,
    redirectUri: query.redirect_uri,
  })
})

server.service.on('beforeTokenSigning', (token, { body }) => {
  const person = codes.get(body.code)?.person
  if (person) Object.assign(token.payload, { sub: person, email: `${person}@apple.test` })
})

server.service.on('beforeResponse', (response, { body }) => {
  tokenRequests += 1
  const granted = codes.get(body.code)
  codes.delete(body.code)
  const isRight =
    granted?.redirectUri === body.redirect_uri && body.client_secret === `${body.client_id}-secret`
  if (!isRight) {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
    return
  }
  tokens.set(`Bearer ${response.body.access_token}`, granted.person)
  if (body.client_id === 'kakao') delete response.body.id_token
})

server.service.on('beforeUserinfo', (response, { headers }) => {
  const person = tokens.get(headers.authorization)
  response.body = {
    id: Number(person),
    kakao_account: { email: `${person}@kakao.test`, profile: { nickname: '카카오친구' } },
  }
})

await server.start(0, '127.0.0.1')
const counter = createServer((_request, response) => response.end(String(tokenRequests)))
await new Promise((resolve) => counter.listen(0, '127.0.0.1', resolve))
process.stdout.write(`${server.issuer.url} http://127.0.0.1:${counter.address().port}\n`)
