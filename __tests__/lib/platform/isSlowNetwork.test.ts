import { isSlowNetwork } from '@/lib/platform/isSlowNetwork'

test.each([
  [{ loadMs: 800 }, false, 'a browser that tells nothing of its network, and was quick'],
  [{ loadMs: 9_000 }, true, 'one that was slow'],
  [{ loadMs: 800, effectiveType: '4g' }, false, 'a quick network'],
  [{ loadMs: 800, effectiveType: '3g' }, true, 'a slow network'],
  [{ loadMs: 9_000, effectiveType: '4g' }, true, 'a page that took long all the same'],
  [{ loadMs: 800, effectiveType: '4g', saveData: true }, true, 'a visitor who saves data'],
])('%j → %s: %s', (network, isSlow, _why) => {
  expect(isSlowNetwork(network)).toBe(isSlow)
})
