import { formatFee, parseFee } from '@/lib/ledger/fee'

it.each([
  ['3.5', 350],
  [' 0 ', 0],
  ['2.25', 225],
  ['30', 3_000],
  ['30.01', undefined],
  ['3.555', undefined],
  ['-1', undefined],
  ['3,5', undefined],
  ['', undefined],
])('%j per cent is %s', (percent, points) => expect(parseFee(percent)).toBe(points))

it('writes hundredths of a per cent', () => expect(formatFee(350)).toBe('3.5%'))
