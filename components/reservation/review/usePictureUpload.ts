import { useState } from 'react'
import { reducePicture } from '@/components/common/picture/reducePicture'
import type { BookerType } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'

/** A picture that was sent, and how it looks here: the server draws it later. */
export type SentPicture = { image: string; preview: string }

/** Sends pictures one after the other, made smaller and without what the camera wrote into them. */
export const usePictureUpload = (no: number, userType: BookerType) => {
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const send = useAction((api, form: FormData) =>
    userType === 'guest' ? api.addGuestReviewPicture(form) : api.addReviewPicture(form),
  )
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const { blob, preview = '' } = await reducePicture(file)
      const form = new FormData()
      form.append('reservation_no', String(no))
      form.append('image', blob)
      const outcome = await send.run(form)
      if (!outcome || 'failure' in outcome) return
      const { image } = outcome.data
      setPictures((before) => [...before, { image, preview }])
    }
  }
  const remove = (image: string) =>
    setPictures((before) => before.filter((one) => one.image !== image))
  return { pictures, add, remove, isSending: send.isLoading, failure: send.failure }
}
