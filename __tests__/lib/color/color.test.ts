import { contrast, mix } from '@/lib/color/color'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#009be8', '#ffffff', 3.1],
    ['#ff0000', '#ff0000', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  })
})

describe('mix', () => {
  it('has a share of the one and the rest of the other', () => {
    expect(mix('#ff0000', '#0000ff', 1)).toBe('#ff0000')
    expect(mix('#ff0000', '#0000ff', 0)).toBe('#0000ff')
    expect(mix('#ff0000', '#0000ff', 0.6)).toBe('#990066')
  })
})
