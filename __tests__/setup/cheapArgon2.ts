import type * as argon2 from '@node-rs/argon2'

/** The library's smallest: 1 % of the work of the product's, in the same format. */
const CHEAP = { memoryCost: 64, timeCost: 1 }

/**
 * Argon2 for tests that are not about its cost: what is hashed with it is verified as cheaply, since a
 * hash says how it was made. For `jest.mock`.
 */
export const cheapArgon2 = (): typeof argon2 => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...real, hash: (password, options) => real.hash(password, { ...CHEAP, ...options }) }
}
