import { useRef } from 'react'
import { callConsole } from '@/api/console/callConsole'
import { sendPicture, statusOf } from '@/api/console/sendPicture'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { useSend } from './useSend'

/** How far an upload is: 0 to 1 while it is sent, then being drawn. */
export type UploadStep = { step: 'sending'; done: number } | { step: 'drawing' }

export type UploadedPicture = { image: string } | { message: string }

type Begun = { name: string; image: string }

const NOT_FOUND = 404
const POLL_MS = 700
const MAX_POLLS = 90

const INTERRUPTED = '연결이 끊겨 다 올리지 못했어요. 이어서 올려 주세요.'
const REFUSED = '사진 파일이 아니거나 열 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.'
const LATE = '사진을 준비하는 데 오래 걸려요. 잠시 후 다시 확인해 주세요.'

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Waits until the worker has drawn what was sent. */
const awaitDrawn = async ({ name, image }: Begun): Promise<UploadedPicture> => {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { list } = await callConsole(consoleCalls.getPictures, { query: { names: name } })
    const state = list[0]?.state ?? 'refused'
    if (state === 'ready') return { image }
    if (state === 'refused') return { message: REFUSED }
    await pause()
  }
  return { message: LATE }
}

/**
 * Uploads pictures that `reducePicture` has made smaller. Where one was interrupted, the same call with the
 * same blob goes on with it.
 *
 * @returns the picture's public address once it can be shown, or what to tell
 */
export const useUploadPicture = () => {
  const { send } = useSend('startPicture')
  const begun = useRef(new WeakMap<Blob, Begun>())

  const begin = async (blob: Blob): Promise<Begun | { message: string }> => {
    const known = begun.current.get(blob)
    if (known) return known
    const sent = await send({ body: { bytes: blob.size } })
    if (!sent || 'failure' in sent) return { message: sent?.failure.message ?? INTERRUPTED }
    begun.current.set(blob, sent.data)
    return sent.data
  }

  return async (blob: Blob, onStep: (step: UploadStep) => void): Promise<UploadedPicture> => {
    const picture = await begin(blob)
    if ('message' in picture) return picture
    try {
      onStep({ step: 'sending', done: 0 })
      await sendPicture(picture.name, blob, {
        onProgress: (done) => onStep({ step: 'sending', done }),
      })
      onStep({ step: 'drawing' })
      return await awaitDrawn(picture)
    } catch (error) {
      // What was left for a day is begun anew.
      if (statusOf(error) === NOT_FOUND) begun.current.delete(blob)
      return { message: INTERRUPTED }
    }
  }
}
