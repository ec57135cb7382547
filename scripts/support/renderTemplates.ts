import { type TemplateCode, TEMPLATES, templateOf } from '@/lib/notification/templates'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

/** Those that KakaoTalk approves; the others go out as text messages and need no registration. */
const CODES = (Object.keys(TEMPLATES) as TemplateCode[]).filter(
  (code) => templateOf(code).way === 'alimtalk',
)

const describe = (code: TemplateCode): string => {
  const { title, text, button } = templateOf(code)
  const end = button === undefined ? 'no button' : `button ${button}`
  return `${code}: ${title} (${end})\n${SMS_PREFIX}${text}\n`
}

/** What to register with the provider: code, title and button, then the text. */
export const renderTemplates = (): string => CODES.map(describe).join('\n')
