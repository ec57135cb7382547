import { createHmac, randomUUID } from 'node:crypto'
import { fill } from '@/lib/notification/compose'
import { TEMPLATES } from '@/lib/notification/templates'
import { createSolapi } from '@/server/gateways/solapi'
import type { SolapiSettings } from '@/server/gateways/textMessageSettings'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'
import type { FakeMessageProvider, TakenMessage } from './messageProvider'
import { type ProviderAnswer, type ProviderRequest, startProviderServer } from './providerServer'

type Sent = {
  to: string
  from: string
  type: string
  text?: string
  subject?: string
  customFields: { reference: string }
  kakaoOptions?: { pfId: string; templateId: string; variables: Record<string, string> }
  replacements?: { text: string; type: string }[]
}
type Kept = Sent & { messageId: string; groupId: string; statusCode: string; dateUpdated: string }

const SKEW_MS = 15 * 60_000
const PENDING = '2000'
const ARRIVED = '4000'
const SETTINGS = {
  ...{ apiKey: 'NCSTESTKEY', apiSecret: 'a-secret-of-solapi', pfId: 'KA01PF' },
  ...{ senderNo: '0212345678', perSecond: 10 },
} satisfies Omit<SolapiSettings, 'url'>

const refuse = (status: number, errorCode: string): ProviderAnswer => ({
  status,
  body: { errorCode, errorMessage: `${errorCode} 오류예요.` },
})

const failed = (statusCode: string): ProviderAnswer => ({
  status: 200,
  body: {
    failedMessageList: [{ statusCode, statusMessage: '접수하지 못했어요.', to: '', from: '' }],
    groupInfo: { groupId: `G4V${randomUUID()}`, count: { total: 1, registeredFailed: 1 } },
    messageList: [],
  },
})

/** In EUC-KR, where everything but ASCII has two bytes. */
export const bytesOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 128 ? 1 : 2), 0)

const namesOf = (content: string) => [...content.matchAll(/#\{([^}]+)\}/g)].map(([name]) => name)

/**
 * SOLAPI as its documents describe it: signatures that count once and for fifteen minutes, groups,
 * `customFields`, status codes, templates and their replacements. Its own clock may be apart.
 */
export const startFakeSolapi = async ({ clockApartMs = 0 } = {}): Promise<
  FakeMessageProvider & { balance: { won: number }; signatures: Set<string> }
> => {
  const messages: Kept[] = []
  const signatures = new Set<string>()
  const balance = { won: 10_000 }
  const templates = new Map(
    Object.entries(TEMPLATES).map(([code, { text }]) => [code, `${SMS_PREFIX}${text}`]),
  )

  const authorize = ({ headers }: ProviderRequest): ProviderAnswer | undefined => {
    const header = /^HMAC-SHA256 apiKey=(\w+), date=([^,]+), salt=(\w+), signature=(\w+)$/
    const [, key, date = '', salt = '', signature = ''] =
      header.exec(headers.authorization ?? '') ?? []
    if (key !== SETTINGS.apiKey) return refuse(403, 'InvalidAPIKey')
    if (Math.abs(Date.now() + clockApartMs - Date.parse(date)) > SKEW_MS) {
      return refuse(403, 'RequestTimeTooSkewed')
    }
    const right = createHmac('sha256', SETTINGS.apiSecret)
      .update(date + salt)
      .digest('hex')
    if (signature !== right) return refuse(403, 'SignatureDoesNotMatch')
    if (signatures.has(signature)) return refuse(403, 'DuplicatedSignature')
    signatures.add(signature)
    return undefined
  }

  const templateProblem = ({ kakaoOptions }: Sent): string | undefined => {
    if (kakaoOptions?.pfId !== SETTINGS.pfId) return '1041'
    const content = templates.get(kakaoOptions.templateId.replace('KA01TP_', ''))
    if (content === undefined) return '1042'
    return namesOf(content).every((name) => name in kakaoOptions.variables) ? undefined : '1043'
  }

  const problemOf = (message: Sent): string | undefined => {
    if (balance.won <= 0) return '1030'
    if (message.from !== SETTINGS.senderNo) return '1062'
    if (!/^01\d{8,9}$/.test(message.to)) return '1010'
    if (message.type === 'ATA') return templateProblem(message)
    const limit = message.type === 'SMS' ? 90 : 2_000
    return bytesOf(message.text ?? '') > limit ? '1031' : undefined
  }

  const keep = (sent: Sent, groupId: string): void => {
    const dateUpdated = new Date(Date.now()).toISOString()
    const messageId = `M4V${randomUUID()}`
    messages.push({ ...sent, messageId, groupId, statusCode: PENDING, dateUpdated })
  }

  const take = ({ body }: ProviderRequest): ProviderAnswer => {
    const [sent] = (body as { messages: Sent[] }).messages
    if (!sent) return refuse(400, 'ValidationError')
    const problem = problemOf(sent)
    if (problem) return failed(problem)
    const groupId = `G4V${randomUUID()}`
    keep(sent, groupId)
    return {
      status: 200,
      body: {
        failedMessageList: [],
        groupInfo: { groupId, status: 'SENDING', count: { total: 1, registeredSuccess: 1 } },
        messageList: [{ messageId: messages.at(-1)?.messageId, statusCode: PENDING }],
      },
    }
  }

  const list = ({ query }: ProviderRequest): ProviderAnswer => {
    const found = messages.filter(
      ({ groupId, to }) =>
        (query.get('groupId') ?? groupId) === groupId && (query.get('to') ?? to) === to,
    )
    const messageList = Object.fromEntries(found.map((one) => [one.messageId, one]))
    return { status: 200, body: { limit: 100, startKey: null, nextKey: null, messageList } }
  }

  const listTemplates = (): ProviderAnswer => ({
    status: 200,
    body: {
      limit: 100,
      nextKey: null,
      templateList: [...templates].map(([name, content]) => ({
        ...{ name, content, templateId: `KA01TP_${name}`, status: 'APPROVED' },
      })),
    },
  })

  const routes: Record<string, (request: ProviderRequest) => ProviderAnswer> = {
    'POST /messages/v4/send-many/detail': take,
    'GET /messages/v4/list': list,
    'GET /kakao/v2/templates': listTemplates,
    'GET /cash/v1/balance': () => ({ status: 200, body: { balance: balance.won, point: 0 } }),
  }
  const server = await startProviderServer((request) => {
    const route = routes[`${request.method} ${request.path}`]
    return authorize(request) ?? route?.(request) ?? refuse(404, 'ResourceNotFound')
  })

  const find = (reference: string): Kept => {
    const found = messages.find(({ customFields }) => customFields.reference === reference)
    if (!found) throw new Error(`SOLAPI has no message ${reference}`)
    return found
  }
  const toTaken = ({ kakaoOptions, replacements, customFields, ...sent }: Kept): TakenMessage => {
    const code = kakaoOptions?.templateId.replace('KA01TP_', '') ?? ''
    const variables = Object.fromEntries(
      Object.entries(kakaoOptions?.variables ?? {}).map(([name, value]) => [
        name.slice(2, -1),
        value,
      ]),
    )
    return {
      ...{ reference: customFields.reference, to: sent.to, from: sent.from, type: sent.type },
      way: sent.type === 'ATA' ? 'alimtalk' : 'text',
      text: kakaoOptions ? fill(templates.get(code) ?? '', variables) : (sent.text ?? ''),
      ...(replacements?.[0] ? { fallback: replacements[0] } : {}),
      ...(sent.subject === undefined ? {} : { title: sent.subject }),
    }
  }

  return {
    server,
    gateway: (deps) => createSolapi({ settings: { ...SETTINGS, url: server.url }, ...deps }),
    get taken() {
      return messages.filter(({ customFields }) => customFields.reference !== '').map(toTaken)
    },
    sends: /^POST \/messages/,
    searches: /^GET \/messages/,
    wrongKey: { ...refuse(403, 'InvalidAPIKey'), code: 'InvalidAPIKey' },
    spent: { ...failed('1030'), code: '1030' },
    wrongNumber: { ...failed('1060'), code: '1060' },
    arrive: (reference) => {
      find(reference).statusCode = ARRIVED
    },
    fail: (reference, code) => {
      Object.assign(find(reference), { statusCode: code, dateUpdated: '2020-01-01T00:00:00Z' })
    },
    replace: (reference) => {
      const replaced = find(reference)
      const { to, from, groupId, replacements } = replaced
      replaced.statusCode = '3104'
      const [by] = replacements ?? []
      if (!by) throw new Error(`nothing replaces ${reference}`)
      keep({ to, from, ...by, customFields: { reference: '' } }, groupId)
      const last = messages.at(-1)
      if (last) last.statusCode = ARRIVED
    },
    news: (reference) => {
      const { messageId, groupId, statusCode, to } = find(reference)
      return [{ messageId, groupId, statusCode, to, type: 'SMS' }]
    },
    rewrite: (code, content) => templates.set(code, content),
    balance,
    signatures,
    close: server.close,
  }
}
