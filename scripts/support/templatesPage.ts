import { type TemplateCode, TEMPLATES, templateOf } from '@/lib/message/templates'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

const HEAD = `# Templates of KakaoTalk messages

Written by \`npm run docs:templates\` from \`lib/message/templates.ts\`.

Register each of these with the provider, word for word: with SOLAPI its code is the template's name, with NHN Cloud the template's code. Message type: basic (BA), without emphasis. Category: 예약. A template whose sentence differs by a letter, or that is not approved yet, is not used: its messages go out as text.

Each button is a web link (WL); both its mobile and its PC link are \`https://#{링크}\`.
`

const CODES = Object.keys(TEMPLATES) as TemplateCode[]

const describe = (code: TemplateCode): string => {
  const { title, text, button } = templateOf(code)
  const end = button === undefined ? 'No button.' : `Button: \`${button}\`.`
  return `### \`${code}\`: ${title}\n\n\`\`\`text\n${SMS_PREFIX}${text}\n\`\`\`\n\n${end}\n`
}

const section = (heading: string, way: 'alimtalk' | 'text'): string =>
  [heading, ...CODES.filter((code) => templateOf(code).way === way).map(describe)].join('\n')

/** The page to register the templates by. */
export const renderTemplates = (): string =>
  [
    HEAD,
    section('## To register\n', 'alimtalk'),
    section(
      '## Text messages only\n\nKakaoTalk takes neither an operator’s own words nor offers, and a code must not wait for it. These need no registration.\n',
      'text',
    ),
  ].join('\n')
