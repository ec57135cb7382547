import { mkdir } from 'node:fs/promises'
import {
  BANNER_COUNT,
  FISH_PORTRAITS,
  SCENE_KINDS,
  SCENES_PER_KIND,
  SHARE_COUNT,
} from '@/demo/data/pictures'
import { drawBanner } from './banner'
import { drawPortrait } from './fish/portrait'
import { renderPicture, renderShare, type Target } from './render'
import { drawScene } from './scene'

type Task = (directory: string) => Promise<void>

const count = (length: number) => Array.from({ length }, (_, index) => index + 1)

const task =
  (render: (target: Target) => Promise<void>, name: string, draw: () => string): Task =>
  (directory) =>
    render({ directory, name, svg: draw() })

const tasks: readonly Task[] = [
  ...SCENE_KINDS.flatMap((kind) =>
    count(SCENES_PER_KIND).map((n) =>
      task(renderPicture, `${kind}-${n}`, () => drawScene(kind, n)),
    ),
  ),
  ...Object.values(FISH_PORTRAITS).map((code) =>
    task(renderPicture, `fish-${code}`, () => drawPortrait(code)),
  ),
  ...count(BANNER_COUNT).map((n) => task(renderPicture, `banner-${n}`, () => drawBanner(n))),
  ...count(SHARE_COUNT).map((n) =>
    task(renderShare, `share-${n}`, () =>
      drawScene(SCENE_KINDS[(n - 1) % SCENE_KINDS.length] ?? 'ship', n),
    ),
  ),
]

/**
 * Draws every picture of the demo into a folder, which is made where it is missing. The same code
 * and the same sharp draw the same bytes.
 *
 * @returns how many drawings there are; most are written in five widths and two formats
 */
export async function drawPictures(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true })
  for (const draw of tasks) await draw(directory)
  return tasks.length
}
