import { formatBizNo, isBizNo } from '@/lib/operator/bizNo'

describe('a 사업자등록번호', () => {
  it.each(['124-81-00998', '220-81-62517', '1248100998', ' 124 81 00998 ', '123-45-67891'])(
    '%j has the last digit that follows from the others',
    (text) => {
      expect(isBizNo(text)).toBe(true)
    },
  )

  it('is wrong with any one digit changed', () => {
    const digits = '1248100998'
    for (let at = 0; at < digits.length; at += 1) {
      for (const other of '0123456789'.replace(digits.charAt(at), '')) {
        const text = digits.slice(0, at) + other + digits.slice(at + 1)
        expect([text, isBizNo(text)]).toEqual([text, false])
      }
    }
  })

  it.each(['', '124-81-0099', '124-81-009981', '124-81-0099x', '１２４-81-00998'])(
    '%j is none',
    (text) => {
      expect(isBizNo(text)).toBe(false)
    },
  )

  it('is written with two hyphens', () => {
    expect(formatBizNo('1248100998')).toBe('124-81-00998')
    expect(formatBizNo(' 12-3 ')).toBe('12-3')
  })
})
