import { callConsole } from '@/api/console/callConsole'
import { sendPicture, statusOf } from '@/api/console/sendPicture'
import { pictureCalls } from '@/lib/contract/console/pictures'
import type { UploadEnd } from './draftQueue'
import type { BegunPicture } from './draftStorage'

const NOT_FOUND = 404
const POLL_MS = 700
const MAX_POLLS = 90

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

export const beginPicture = (picture: Blob): Promise<BegunPicture> =>
  callConsole(pictureCalls.startPicture, { body: { bytes: picture.size } })

/** Sends what is missing of a picture, and waits until it can be shown. Nobody is asked anything meanwhile. */
export const finishPicture = async ({ name }: BegunPicture, picture: Blob): Promise<UploadEnd> => {
  try {
    await sendPicture(name, picture, { onProgress: () => undefined })
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return 'gone'
    throw error
  }
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { list } = await callConsole(pictureCalls.getPictures, { query: { names: name } })
    const state = list[0]?.state ?? 'refused'
    if (state === 'ready' || state === 'refused') return state
    await pause()
  }
  throw new Error('The picture is not drawn yet.')
}
