import { type TemplateCode, TEMPLATES, templateOf } from '@/lib/notification/templates'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

const HEAD = `# Templates of KakaoTalk messages

Written by \`npm run docs:templates\` from \`lib/notification/templates.ts\`.

Register each with the provider, word for word: its code is the template's name with SOLAPI, the template's code with NHN Cloud. Message type: basic (BA), without emphasis. Category: 예약. Mobile and PC link of each button (WL): \`https://#{링크}\`. A template whose sentence differs, or that is not approved yet, is not used: its messages go out as text. Messages that are not here are always text.
`

/** Those that KakaoTalk approves; the others go out as text messages and need no registration. */
const CODES = (Object.keys(TEMPLATES) as TemplateCode[]).filter(
  (code) => templateOf(code).way === 'alimtalk',
)

const describe = (code: TemplateCode): string => {
  const { title, text, button } = templateOf(code)
  const end = button === undefined ? 'no button' : `button \`${button}\``
  return `## \`${code}\`: ${title} (${end})\n\n\`\`\`text\n${SMS_PREFIX}${text}\n\`\`\`\n`
}

/** The page to register the templates by. */
export const renderTemplates = (): string => [HEAD, ...CODES.map(describe)].join('\n')
