import { customerLine } from '@/lib/customer/customerText'
import { chosenLabels, labelChoices, labelProblem } from '@/lib/customer/labels'

describe('what is said of a customer in a line', () => {
  it('how often they came, when last and when next', () => {
    expect(customerLine({ trips: 3, last_day: '2026-10-03', next_day: '2026-12-05' })).toBe(
      '3번 다녀감 · 마지막 2026.10.03 · 다음 12월 5일 (토)',
    )
    expect(customerLine({ trips: 0, last_day: null, next_day: null })).toBe('아직 다녀가지 않음')
  })
})

describe('labels', () => {
  it('offers the usual ones, then those that are used, each once', () => {
    expect(labelChoices(['단골', 'VIP'])).toEqual(['VIP', '초보', '뱃멀미', '단골'])
  })

  it('takes what is checked and what was typed, each once', () => {
    expect(chosenLabels(['VIP'], ' 단골 ')).toEqual(['VIP', '단골'])
    expect(chosenLabels(['VIP'], 'VIP')).toEqual(['VIP'])
    expect(chosenLabels([], '  ')).toEqual([])
  })

  it('are five at most', () => {
    expect(labelProblem(['1', '2', '3', '4', '5'])).toBeUndefined()
    expect(labelProblem(['1', '2', '3', '4', '5', '6'])).toBe('라벨은 5개까지 붙일 수 있어요.')
  })
})
