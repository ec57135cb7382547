import { bannerPicture, fishPicture, scenePicture, sharePicture } from '@/demo/data/pictures'
import { PICTURE_WIDTHS, pictureSrcSet } from '@/lib/picture/pictureSrcSet'

it.each([
  [1, '/demo/ship-1-640.webp'],
  [8, '/demo/ship-8-640.webp'],
  [9, '/demo/ship-1-640.webp'],
  [0, '/demo/ship-8-640.webp'],
  [-7, '/demo/ship-1-640.webp'],
])('the scene of number %i is one that exists', (n, address) => {
  expect(scenePicture('ship', n)).toBe(address)
})

it('names the other kinds', () => {
  expect(fishPicture('cuttlefish')).toBe('/demo/fish-cuttlefish-640.webp')
  expect(bannerPicture(7)).toBe('/demo/banner-1-640.webp')
  expect(sharePicture(12)).toBe('/demo/share-12.png')
})

describe('pictureSrcSet', () => {
  it.each(['/demo/ship-1-640.webp', '/demo/ship-1-1280.webp', '/demo/ship-1-320.webp'])(
    'of %s has every width',
    (src) => {
      expect(pictureSrcSet(src, 'webp')).toBe(
        PICTURE_WIDTHS.map((width) => `/demo/ship-1-${width}.webp ${width}w`).join(', '),
      )
      expect(pictureSrcSet(src, 'avif')).toBe(
        PICTURE_WIDTHS.map((width) => `/demo/ship-1-${width}.avif ${width}w`).join(', '),
      )
    },
  )

  it.each(['/upload/1.jpg', '/demo/ship-1-700.webp', '/demo/ship-1-640.webp?x', ''])(
    'of %p does not exist',
    (src) => {
      expect(pictureSrcSet(src, 'avif')).toBeUndefined()
    },
  )
})
