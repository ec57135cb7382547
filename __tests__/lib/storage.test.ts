import { keepShape } from '@/lib/storage/keepShape'

const initial = { name: '', count: 0, isOn: false, words: [] as string[], inner: { token: '' } }

describe('stored state of another shape', () => {
  it.each([null, undefined, 'null', 7, [], 'text'])('%p becomes the initial state', (stored) => {
    expect(keepShape(initial, stored)).toEqual(initial)
  })

  it('keeps what fits; the rest becomes initial', () => {
    const stored = { name: '바다', count: '7', isOn: null, words: ['문어', 7, null], inner: 'x' }
    expect(keepShape(initial, stored)).toEqual({ ...initial, name: '바다', words: ['문어'] })
  })

  it('drops what is not known', () => {
    expect(keepShape(initial, { ...initial, other: 1 })).toEqual(initial)
  })
})
