import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  BANNER_COUNT,
  FISH_PORTRAITS,
  SCENE_KINDS,
  SCENES_PER_KIND,
  SHARE_COUNT,
} from '@/demo/data/pictures'
import { drawBanner } from '@/demo/pictures/banner'
import { drawPortrait } from '@/demo/pictures/fish/portrait'
import { renderPicture } from '@/demo/pictures/render'
import { drawScene } from '@/demo/pictures/scene'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@/lib/picture/pictureSrcSet'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const drawings = [
  ...SCENE_KINDS.flatMap((kind) =>
    numbers(SCENES_PER_KIND).map((n) => ({ name: `${kind}-${n}`, draw: () => drawScene(kind, n) })),
  ),
  ...Object.values(FISH_PORTRAITS).map((code) => ({
    name: `fish-${code}`,
    draw: () => drawPortrait(code),
  })),
  ...numbers(BANNER_COUNT).map((n) => ({ name: `banner-${n}`, draw: () => drawBanner(n) })),
]

it.each(drawings)('$name is drawn the same each time, without an invalid number', ({ draw }) => {
  const svg = draw()
  expect(svg).toBe(draw())
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

it('has a different drawing for every picture', () => {
  expect(new Set(drawings.map(({ draw }) => draw())).size).toBe(drawings.length)
})

it('keeps the most detailed scene below 40 kB', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  try {
    await renderPicture({ directory, name: 'contest', svg: drawScene('contest', 5) })
    expect(statSync(path.join(directory, 'contest-1280.webp')).size).toBeLessThan(40_000)
    expect(statSync(path.join(directory, 'contest-640.webp')).size).toBeLessThan(20_000)
    for (const width of PICTURE_WIDTHS) {
      const [avif, webp] = PICTURE_FORMATS.map(
        (format) => statSync(path.join(directory, `contest-${width}.${format}`)).size,
      )
      expect(avif).toBeLessThan(webp ?? 0)
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
})

it('has exactly its drawings in public/demo', () => {
  const files = [
    ...drawings.flatMap(({ name }) =>
      PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`),
      ),
    ),
    ...numbers(SHARE_COUNT).map((n) => `share-${n}.png`),
  ]
  expect(readdirSync('public/demo').sort()).toEqual(files.sort())
})

it('has drawings of 9 MB together at most', () => {
  const sizes = readdirSync('public/demo').map((name) => statSync(`public/demo/${name}`).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(9_000_000)
})
