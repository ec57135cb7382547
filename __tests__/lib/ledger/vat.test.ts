import { supplyOf } from '@/lib/ledger/vat'

describe('the supply value of an amount with VAT', () => {
  it.each([
    [0, 0],
    [1, 1],
    [11, 10],
    [80_000, 72_727],
    [160_000, 145_455],
    [-160_000, -145_455],
  ])('of %i won is %i', (won, supply) => {
    expect(supplyOf(won)).toBe(supply)
  })
})
