import { rmSync } from 'node:fs'
import { drawPictures } from '@/demo/pictures/drawPictures'
import { runMain } from '@/server/startError'

const DIRECTORY = 'public/demo'

/** `npm run demo:pictures`: draws the demo's pictures anew, to be committed. */
runMain(async () => {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const count = await drawPictures(DIRECTORY)
  console.log(`${count} drawings are in ${DIRECTORY}.`)
})
