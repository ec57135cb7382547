import { z } from 'zod'
import { no, note } from '@/lib/contract/primitives'
import { isPictureAddress, SHIP_GUIDE_LENGTHS } from '@/lib/ship/shipGuide'
import { get, put } from './consoleCall'

const PICTURE = '/ 또는 https://로 시작하는 사진 주소를 입력해 주세요.'

export const shipGuide = z.object({
  phone_hours: note(SHIP_GUIDE_LENGTHS.phone_hours),
  parking: note(SHIP_GUIDE_LENGTHS.parking),
  meeting_image: note(SHIP_GUIDE_LENGTHS.meeting_image).refine(
    (address) => address === '' || isPictureAddress(address),
    PICTURE,
  ),
})

/** What an operator tells visitors about coming: see `ShipGuide`. */
export const shipGuideCalls = {
  getShipGuides: get('/v1/ship_guides', 'readReservations', {
    summary: 'What visitors are told about coming, of each ship',
    answer: z.object({
      list: z.array(shipGuide.extend({ ship_no: z.number(), ship_name: z.string() })),
    }),
  }),
  setShipGuide: put('/v1/ship_guides/{ship_no}', 'changeReservations', {
    summary: 'Change what visitors are told about coming',
    params: z.object({ ship_no: no }),
    body: shipGuide,
    answer: shipGuide,
  }),
} as const
