import type * as cheap from './cheapArgon2'

/** `people/login.test.ts` is about the real work, and has a mock of its own. */
jest.mock('@node-rs/argon2', () => jest.requireActual<typeof cheap>('./cheapArgon2').cheapArgon2())
