import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BANNER_COUNT,
  FISH_PORTRAITS,
  SCENE_KINDS,
  SCENES_PER_KIND,
  SHARE_COUNT,
} from '@/demo/data/pictures'
import { drawBanner } from './banner'
import { drawPortrait } from './fish/portrait'
import { drawIcon } from './icon'
import { prepareDirectory, renderIcon, renderPicture, renderShare, type Target } from './render'
import { drawScene } from './scene'
import { fingerprint } from '../../scripts/support/fingerprint'

type Job = () => Promise<void>

/** More at once would only wait for the two cores that a small machine has. */
const WORKERS = 4

const DRAWING_CODE = ['demo/pictures', 'demo/data/pictures.ts', 'demo/random.ts', 'lib/picture']
const STAMP = '.fingerprint'

const count = (length: number) => Array.from({ length }, (_, index) => index + 1)

const jobsFor = (directory: string): Job[] => {
  const job = (render: (target: Target) => Promise<void>, name: string, draw: () => string) => () =>
    render({ directory, name, svg: draw() })

  return [
    ...SCENE_KINDS.flatMap((kind) =>
      count(SCENES_PER_KIND).map((n) =>
        job(renderPicture, `${kind}-${n}`, () => drawScene(kind, n)),
      ),
    ),
    ...Object.values(FISH_PORTRAITS).map((code) =>
      job(renderPicture, `fish-${code}`, () => drawPortrait(code)),
    ),
    ...count(BANNER_COUNT).map((n) => job(renderPicture, `banner-${n}`, () => drawBanner(n))),
    ...count(SHARE_COUNT).flatMap((n) => [
      job(renderShare, `share-${n}`, () =>
        drawScene(SCENE_KINDS[(n - 1) % SCENE_KINDS.length] ?? 'ship', n),
      ),
      job(renderIcon, `icon-${n}`, () => drawIcon(n)),
    ]),
  ]
}

const work = async (queue: Job[]) => {
  for (let job = queue.shift(); job; job = queue.shift()) await job()
}

const isDrawn = (stamp: string, print: string) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === print

/**
 * Draws every picture of the demo (see `demo/data/pictures.ts`) into `outDir`, which it makes.
 * The same bytes each time; skipped when the drawing code has not changed since the last time.
 *
 * @param root the repository, whose drawing code is fingerprinted
 * @returns whether anything was drawn
 */
export async function drawPictures(
  outDir = path.join('public', 'demo'),
  root = process.cwd(),
): Promise<boolean> {
  const stamp = path.join(outDir, STAMP)
  const print = fingerprint(DRAWING_CODE.map((each) => path.join(root, each)))
  if (isDrawn(stamp, print)) return false

  await prepareDirectory(outDir)
  const queue = jobsFor(outDir)
  await Promise.all(count(WORKERS).map(() => work(queue)))
  await writeFile(stamp, print)
  return true
}
