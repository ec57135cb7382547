import { isSnsProvider } from '@/lib/oauth/callbackPath'

it.each([
  ['KAKAO', true],
  ['APPLE', true],
  ['EMAIL', false],
  ['toString', false],
])('%s is a provider: %s', (name, is) => expect(isSnsProvider(name)).toBe(is))
