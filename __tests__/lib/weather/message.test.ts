import { fillTemplate, findTemplateFault, MESSAGE_TEMPLATES } from '@/lib/weather/message'

describe('a template of a message', () => {
  it.each([
    ['{성함}님', 'refund', '{성함}은(는) 자동으로 채워지는 말이 아니에요.'],
    ['{이름님', 'refund', '중괄호의 짝이 맞지 않아요.'],
    ['이름}님', 'refund', '중괄호의 짝이 맞지 않아요.'],
    ['{이름}님', 'choice', '손님이 선택하는 화면으로 가는 {링크}를 넣어 주세요.'],
    ['{이름}님', 'refund', undefined],
    [MESSAGE_TEMPLATES.refund, 'refund', undefined],
    [MESSAGE_TEMPLATES.choice, 'choice', undefined],
  ] as const)('%s for %s', (template, way, fault) => {
    expect(findTemplateFault(template, way)).toBe(fault)
  })

  it('has each variable filled in, and takes no variable from a name', () => {
    const values = { 이름: '{링크}', 배: '바다1호', 날짜: '12월 5일', 링크: 'https://a.kr/1' }
    expect(fillTemplate('{이름} {배} {날짜} {링크} {배}', values)).toBe(
      '{링크} 바다1호 12월 5일 https://a.kr/1 바다1호',
    )
  })
})
