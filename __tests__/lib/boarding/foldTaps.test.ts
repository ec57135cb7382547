import { foldTaps, type Tap } from '@/lib/boarding/foldTaps'

const board = (id: string): Tap => ({ id, kind: 'board', undoes: null })
const noShow = (id: string): Tap => ({ id, kind: 'no_show', undoes: null })
const undo = (undoes: string): Tap => ({ id: `undo ${undoes}`, kind: 'undo', undoes })

it.each<[string, Tap[], string, string | undefined]>([
  ['nothing', [], 'waiting', undefined],
  ['a boarding', [board('a')], 'boarded', 'a'],
  ['two boardings: the first stands', [board('a'), board('b')], 'boarded', 'a'],
  ['an undo', [board('a'), undo('a')], 'waiting', undefined],
  [
    'an undo of a boarding that does not stand',
    [board('a'), board('b'), undo('b')],
    'boarded',
    'a',
  ],
  [
    'an undo that was seen before another boarding',
    [board('a'), undo('a'), board('b'), undo('a')],
    'boarded',
    'b',
  ],
  ['a no-show', [noShow('a')], 'no_show', 'a'],
  ['a no-show who comes', [noShow('a'), board('b')], 'boarded', 'b'],
  ['a no-show of who is aboard', [board('a'), noShow('b')], 'boarded', 'a'],
  ['a no-show undone', [noShow('a'), undo('a')], 'waiting', undefined],
])('%s', (_name, taps, state, tap) => {
  const view = foldTaps(taps)
  expect([view.state, view.tap?.id]).toEqual([state, tap])
})
