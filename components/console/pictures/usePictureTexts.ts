import { pictureNameOf } from '@/lib/picture/operatorPicture'
import { useRead } from '@/store/console/useRead'

/** The text of a picture of ours; undefined until it is read, or where the picture is of elsewhere. */
export type PictureText = { name: string; alt: string } | undefined

/** The texts that stand for the pictures of a field. */
export const usePictureTexts = (images: readonly string[]) => {
  const names = images.flatMap((image) => pictureNameOf(image) ?? []).sort()
  const { data } = useRead(
    'getPictures',
    { query: { names: names.join(',') } },
    { isSkipped: names.length === 0, keepsLast: true },
  )
  return {
    of: (image: string): PictureText => data?.list.find((one) => one.name === pictureNameOf(image)),
  }
}
