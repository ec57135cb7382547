import { NO_NUMBERS, type World } from './world'

const ofPicture = ({ pictureName }: World) => ({ params: { name: pictureName } })

export const pictureLines = {
  startPicture: NO_NUMBERS,
  getPictureUpload: ofPicture,
  sendPicturePart: NO_NUMBERS,
  getPictures: ({ pictureName }: World) => ({ query: { names: pictureName } }),
  setPictureAlt: (world: World) => ({ ...ofPicture(world), body: { alt: '뱃머리에서 본 아침' } }),
  removePicture: ofPicture,
}
