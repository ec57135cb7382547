import { useEffect, useRef, useState } from 'react'
import { PICTURE_LIMIT_BYTES } from '@/lib/contract/bodyLimit'
import { megabytes } from '@/lib/text/megabytes'
import { useUploadPicture } from '@/store/console/useUploadPicture'
import { reducePicture, type ReducedPicture } from '@/components/common/picture/reducePicture'

/** A picture that is not among the others yet. */
export type Incoming = {
  key: number
  fileName: string
  preview?: string | undefined
  /** What happens to it; `failed` waits for the operator. */
  step: 'waiting' | 'sending' | 'drawing' | 'failed'
  /** 0 to 1, while it is sent. */
  done: number
  message?: string
}

type Options = {
  value: readonly string[]
  onChange(images: readonly string[]): void
  max: number
}

/** Why a file is not sent; '' where it is. */
const problemOf = ({ size }: Blob): string =>
  size > PICTURE_LIMIT_BYTES ? `사진은 ${megabytes(PICTURE_LIMIT_BYTES)}까지 올릴 수 있어요.` : ''

/**
 * The pictures of a field, and those on their way into it: one after the other, so that a slow connection has
 * the first one soon.
 */
export const usePictures = ({ value, onChange, max }: Options) => {
  const upload = useUploadPicture()
  const [incoming, setIncoming] = useState<readonly Incoming[]>([])
  const reduced = useRef(new Map<number, ReducedPicture>())
  const files = useRef(new Map<number, File>())
  const last = useRef(Promise.resolve())
  const nextKey = useRef(0)
  /** The newest, for an upload that began while they were others. */
  const field = useRef({ value, onChange })
  useEffect(() => {
    field.current = { value, onChange }
  }, [value, onChange])

  const update = (key: number, changed: Partial<Incoming>) =>
    setIncoming((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const forget = (key: number) => {
    files.current.delete(key)
    reduced.current.delete(key)
    setIncoming((all) => all.filter((one) => one.key !== key))
  }

  const run = async (key: number): Promise<void> => {
    const file = files.current.get(key)
    if (!file) return
    const picture = reduced.current.get(key) ?? (await reducePicture(file))
    reduced.current.set(key, picture)
    const message = problemOf(picture.blob)
    if (message) return update(key, { step: 'failed', message })
    update(key, { preview: picture.preview, step: 'sending' })
    const outcome = await upload(picture.blob, (step) => update(key, step))
    if (!files.current.has(key)) return
    if ('message' in outcome) return update(key, { step: 'failed', ...outcome })
    forget(key)
    const next = [...field.current.value, outcome.image]
    field.current.onChange(next)
    field.current = { ...field.current, value: next }
  }
  const enqueue = (key: number) => {
    last.current = last.current.then(() => run(key))
  }

  return {
    incoming,
    room: Math.max(0, max - value.length - incoming.length),
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const key = nextKey.current
        nextKey.current += 1
        files.current.set(key, file)
        setIncoming((all) => [...all, { key, fileName: file.name, step: 'waiting', done: 0 }])
        enqueue(key)
      }
    },
    /** Goes on with one that failed. */
    resume: (key: number) => {
      update(key, { step: 'waiting' })
      enqueue(key)
    },
    giveUp: forget,
  }
}
