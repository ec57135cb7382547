import { renderTemplates } from '@/scripts/support/renderTemplates'
import {
  LINK_VARIABLE,
  type TemplateCode,
  TEMPLATES,
  templateOf,
} from '@/lib/notification/templates'
import { SMS_PREFIX } from '@/server/modules/outbox/outbox'

const CODES = Object.keys(TEMPLATES) as TemplateCode[]
const ALIMTALK = CODES.filter((code) => templateOf(code).way === 'alimtalk')

/** Names of the variables of a sentence, each as often as it stands there. */
const variablesOf = (code: TemplateCode): string[] =>
  [...templateOf(code).text.matchAll(/#\{([^}]*)\}/g)].map(([, name = '']) => name)

/** KakaoTalk's screeners refuse offers (알림톡 심사 가이드): these words have no place in a notification. */
const ADVERTISING = /광고|할인|쿠폰|이벤트|특가|무료|혜택|적립|당첨|사은|증정|프로모션|세일/

/**
 * The rules of both providers: NHN Cloud, KakaoTalk Bizmessage API v2.3 (2026-06-23), "템플릿 등록" and
 * "알림톡 템플릿 유의 사항"; SOLAPI, 메시지 상태 코드 1031 and 1049.
 */
describe('the templates of KakaoTalk messages', () => {
  it.each(ALIMTALK)('%s can be registered', (code) => {
    const { text, button } = templateOf(code)
    expect(code).toMatch(/^[a-z][a-z0-9_]{0,19}$/)
    expect(`${SMS_PREFIX}${text}`.length).toBeLessThanOrEqual(1_000)
    expect(text).not.toMatch(ADVERTISING)
    expect(text.replace(/#\{[^}]*\}/g, '').trim()).toMatch(/[가-힣]{3}/)
    expect((button ?? '').length).toBeLessThanOrEqual(14)
    expect(button ?? '').not.toContain('#{')
  })

  it.each(CODES)('%s has variables that both providers take', (code) => {
    const names = variablesOf(code)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeLessThanOrEqual(40)
    for (const name of names) expect(name).toMatch(/^[가-힣]{1,10}$/)
    expect(names).not.toContain(LINK_VARIABLE)
    // A brace that opens none is a mistake in writing.
    expect(templateOf(code).text.replace(/#\{[^}]*\}/g, '')).not.toMatch(/[#{}]/)
  })

  it.each(CODES)('%s has a title that heads a long text message', (code) => {
    const { title } = templateOf(code)
    // Hangul has two bytes in EUC-KR, of which a title may have 40.
    expect([...title].length * 2).toBeLessThanOrEqual(40)
    expect(title).not.toContain('#{')
  })

  it('are printed to register them, those for KakaoTalk alone', () => {
    expect(renderTemplates()).toContain(
      'confirmed: 예약이 확정되었어요 (button 예약 보기)\n[뱃길] #{상품} #{일시}: 예약이 확정되었어요. 탑승 코드: #{탑승코드}\n',
    )
    expect(renderTemplates()).not.toContain('coupon_given')
  })
})
