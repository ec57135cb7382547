import { readdirSync, readFileSync, statSync } from 'node:fs'
import {
  BANNER_COUNT,
  FISH_PORTRAITS,
  SCENE_KINDS,
  SCENES_PER_KIND,
  SHARE_COUNT,
} from '@/demo/data/pictures'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@/lib/picture/pictureSrcSet'

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)

const pictures = [
  ...SCENE_KINDS.flatMap((kind) => numbered(kind, SCENES_PER_KIND)),
  ...Object.values(FISH_PORTRAITS).map((code) => `fish-${code}`),
  ...numbered('banner', BANNER_COUNT),
]
const shared = numbered('share', SHARE_COUNT)
const drawings = [...pictures, ...shared].map((name) => `${name}.svg`).sort()

const bytesOf = (name: string) => statSync(`public/demo/${name}`).size

it('has exactly its drawings, a different one for every picture', () => {
  expect(readdirSync('demo/drawings').sort()).toEqual(drawings)
  const texts = pictures.map((name) => readFileSync(`demo/drawings/${name}.svg`, 'utf8'))
  expect(new Set(texts).size).toBe(pictures.length)
})

it('keeps the most detailed scene below 40 kB', () => {
  expect(bytesOf('contest-5-1280.webp')).toBeLessThan(40_000)
  expect(bytesOf('contest-5-640.webp')).toBeLessThan(20_000)
  for (const width of PICTURE_WIDTHS) {
    expect(bytesOf(`contest-5-${width}.avif`)).toBeLessThan(bytesOf(`contest-5-${width}.webp`))
  }
})

it('has exactly its pictures in public/demo, of 9 MB together at most', () => {
  const files = [
    ...pictures.flatMap((name) =>
      PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`),
      ),
    ),
    ...shared.map((name) => `${name}.png`),
  ]
  expect(readdirSync('public/demo').sort()).toEqual(files.sort())
  expect(files.map(bytesOf).reduce((sum, size) => sum + size)).toBeLessThan(9_000_000)
})
