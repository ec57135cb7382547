import { known } from '@/lib/structuredData/thing'

it('leaves out what is not known, and keeps a zero', () => {
  const properties = {
    name: '바다1호',
    price: 0,
    text: '',
    phone: null,
    url: undefined,
    images: [],
  }
  expect(known(properties)).toStrictEqual({ name: '바다1호', price: 0 })
})
