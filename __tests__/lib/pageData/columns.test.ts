import { fromColumns, toColumns } from '@/lib/pageData/columns'

const ship = (no: number) => ({ ship: { no }, fish: ['우럭', '광어'], price: null })

test('objects with the same fields are written by field', () => {
  expect(toColumns([ship(1), ship(2)])).toEqual({
    $: {
      ship: { $: { no: [1, 2] } },
      fish: [
        ['우럭', '광어'],
        ['우럭', '광어'],
      ],
      price: [null, null],
    },
  })
})

test('arrays of such objects are written by field as well', () => {
  const days = [[{ no: 1 }, { no: 2 }], [], [{ no: 3 }]]
  expect(toColumns(days)).toEqual({ n: [2, 0, 1], $: { no: [1, 2, 3] } })
})

test.each([
  ['a list with its total', { list: [ship(1), ship(2), ship(3)], total: 3 }],
  ['lists within a list', [{ days: [ship(1), ship(2)] }, { days: [] }, { days: [ship(3)] }]],
  ['objects with different fields', [{ no: 1 }, { no: 2, name: '바다호' }]],
  ['objects without fields', [{}, {}, {}]],
  ['arrays of numbers, words and nothing', [[1, 2], ['a'], [], [null]]],
  ['objects beside words', [{ no: 1 }, 'a']],
  ['arrays of objects with the same fields', [[ship(1)], [], [ship(2), ship(3)], []]],
  ['arrays without objects', [[], []]],
  ['arrays of arrays of objects', [[[ship(1), ship(2)], []], [[ship(3)]]]],
  ['one object', [{ no: 1 }]],
  ['a word', '바다호'],
  ['nothing', null],
])('%s comes back as it was', (_, value) => {
  expect(fromColumns(JSON.parse(JSON.stringify(toColumns(value))))).toEqual(value)
})

test('fields come back in their order, whose text is the same', () => {
  const list = [ship(1), ship(2)]
  expect(JSON.stringify(fromColumns(toColumns(list)))).toBe(JSON.stringify(list))
})

test('a field that is named as the columns are is refused', () => {
  expect(() => toColumns({ $: 1 })).toThrow('$')
})
