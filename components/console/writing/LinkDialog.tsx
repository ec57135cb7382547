import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { TextField } from '@/components/common/form/TextField'
import { useFields } from '@/components/common/form/useFields'
import { toTextLink } from '@/lib/text/textLink'

type Props = { onLink: (href: string) => void; onClose: () => void }

/** Asks where the chosen words lead. It stands within the form of the text, and so is none itself. */
export const LinkDialog = ({ onLink, onClose }: Props) => {
  const fields = useFields({ address: '' })
  const add = () => {
    const href = toTextLink(fields.values.address)
    if (href === '') fields.fail({ address: '주소나 전화번호를 입력해 주세요.' })
    else onLink(href)
  }
  return (
    <Dialog isOpen title="링크 넣기" onClose={onClose} footer={<Button onClick={add}>넣기</Button>}>
      <div id={fields.id}>
        <TextField
          label="주소"
          hint="홈페이지 주소, 전화번호, 이메일"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          {...fields.text('address')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
      </div>
    </Dialog>
  )
}
