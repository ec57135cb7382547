const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 10

/** Why a file cannot be a profile picture, before it is sent; '' when it may be one. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string => {
  if (!type.startsWith('image/')) return '사진 파일만 올릴 수 있어요.'
  if (size > MOST_MEGABYTES * MEGABYTE) return `사진은 ${MOST_MEGABYTES}MB까지 올릴 수 있어요.`
  return ''
}
