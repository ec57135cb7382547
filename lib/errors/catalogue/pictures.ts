import { AN_HOUR_LATER } from '../limitWindows'
import { type ErrorEntry, tooMany } from './errorEntry'

/** Refusals of the console. Operators' pictures. */
export const pictureErrors = {
  UNKNOWN_PICTURE: {
    status: 404,
    code: 'NOT_FOUND',
    message: '사진을 찾을 수 없어요. 지워졌을 수 있어요. 다시 올려 주세요.',
  },
  PICTURE_NOT_READY: {
    status: 409,
    message: '올린 사진을 아직 준비하고 있어요. 잠시 후 다시 저장해 주세요.',
  },
  PICTURE_IN_USE: {
    status: 409,
    message: '아직 화면에 쓰고 있는 사진이에요. 먼저 그곳에서 빼고 지워 주세요.',
  },
  /** Another part was taken meanwhile: the sender asks where to go on. */
  PICTURE_PART_ELSEWHERE: {
    status: 409,
    code: 'CHANGED',
    message: '사진을 이어서 올릴 곳이 달라졌어요. 다시 시도해 주세요.',
  },
  PICTURE_PART_MISSING: { status: 400, code: null, message: '사진의 내용이 오지 않았어요.' },
  TOO_MANY_PICTURES: {
    status: 409,
    code: 'TOO_MANY',
    message: ({ max }: { max: string }) =>
      `사진을 ${max}장까지 둘 수 있어요. 쓰지 않는 사진을 지우고 다시 올려 주세요.`,
  },
  PICTURES_AT_ONCE: tooMany(
    ({ max }: { max: number }) =>
      `한 번에 ${max}장까지 올릴 수 있어요. 올리던 사진이 끝난 뒤에 다시 시도해 주세요.`,
  ),
  PICTURES_TOO_OFTEN: tooMany(`사진을 너무 많이 올렸어요. ${AN_HOUR_LATER} 다시 올려 주세요.`),
} as const satisfies Record<string, ErrorEntry>
