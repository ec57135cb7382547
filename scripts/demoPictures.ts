import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { renderPicture } from '@/demo/renderPicture'
import { runMain } from '@/server/startError'

const DRAWINGS = 'demo/drawings'
const DIRECTORY = 'public/demo'

/** `npm run demo:pictures`: renders the demo's drawings anew, to be committed. */
runMain(async () => {
  rmSync(DIRECTORY, { recursive: true, force: true })
  mkdirSync(DIRECTORY, { recursive: true })
  const drawings = readdirSync(DRAWINGS)
  for (const file of drawings) await renderPicture(path.join(DRAWINGS, file), DIRECTORY)
  console.log(`${drawings.length} drawings are in ${DIRECTORY}.`)
})
