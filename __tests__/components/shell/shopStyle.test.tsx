import { shopStyle } from '@/components/shell/shopStyle'
import { colorSchemes } from '@/styles/colorSchemes'

describe('the style of a storefront with a colour', () => {
  it('sets in both schemes what every storefront has', () => {
    const style = shopStyle('#ffe600')
    const names = style.match(/--\w+(?=:)/g) ?? []
    expect(style).toMatch(/^:root\{.*\}@media\(prefers-color-scheme:dark\)\{:root\{.*\}\}$/)
    expect(names).toHaveLength(14)
    for (const name of names) expect(colorSchemes).toContain(`${name}:`)
  })

  it.each([undefined, '', '#fff', 'red;}body{display:none', '#FFE600</style>'])(
    'is none where the server says %j',
    (color) => {
      expect(shopStyle(color)).toBe('')
    },
  )
})
