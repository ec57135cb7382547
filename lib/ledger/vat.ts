const WITH_VAT = 1.1

/**
 * The supply value (공급가액) of an amount that includes 10 % VAT, in whole won; the rest is VAT, so that both
 * always add up to it. `server/modules/money/month/monthRepository.ts` has the same in SQL.
 */
export const supplyOf = (won: number): number =>
  Math.sign(won) * Math.round(Math.abs(won) / WITH_VAT)
