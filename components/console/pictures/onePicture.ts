/** One address ('' for none) as `PictureField` takes pictures. */
export const onePicture = (image: string, onChange: (image: string) => void) => ({
  value: image === '' ? [] : [image],
  onChange: ([first = '']: readonly string[]) => onChange(first),
})
