import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '@/components/common/form/TextField'
import { PICTURE_ALT_LENGTH } from '@/lib/picture/operatorPicture'
import { useSend } from '@/store/console/useSend'

interface Props {
  text: { name: string; alt: string }
  label: string
  example: string
}

/** After the last letter; a phone does not always say that a field is left. */
const SAVE_AFTER_MS = 800

/** What a picture shows, for who does not see it. It is kept with the picture, without a button. */
export const PictureTextField = ({ text: { name, alt }, label, example }: Props) => {
  const { send, failure } = useSend('setPictureAlt')
  const [typed, setTyped] = useState<string>()
  const isChanged = typed !== undefined && typed.trim() !== alt

  const save = () => {
    if (isChanged) void send({ params: { name }, body: { alt: typed } })
  }
  const saveTyped = useEffectEvent(save)
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => saveTyped(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isChanged, typed, name])

  return (
    <TextField
      label={label}
      placeholder={example}
      hint={
        (typed ?? alt)
          ? undefined
          : '사진이 보이지 않는 손님에게 읽어 줘요. 무엇이 보이는지 적어 주세요.'
      }
      error={failure?.message ?? ''}
      maxLength={PICTURE_ALT_LENGTH}
      value={typed ?? alt}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
    />
  )
}
