import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { merchantInput } from '@/lib/contract/console/merchant'
import { useSend } from '@/store/console/useSend'

type Gateway = 'toss' | 'portone'
type KeyField = { name: string; label: string; isSecret?: true }

/** What each gateway calls its keys, as its own console does. */
const FIELDS = {
  toss: [
    { name: 'client_key', label: '클라이언트 키' },
    { name: 'secret_key', label: '시크릿 키', isSecret: true },
  ],
  portone: [
    { name: 'store_id', label: '상점 아이디' },
    { name: 'channel_key', label: '채널 키' },
    { name: 'api_secret', label: 'V2 API 시크릿', isSecret: true },
  ],
} as const satisfies Record<Gateway, readonly KeyField[]>

const fieldsOf = (gateway: Gateway): readonly KeyField[] => FIELDS[gateway]

/** Enters the keys of the operator's own merchant. */
export const MerchantForm = ({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) => {
  const [keys, setKeys] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { send, isSending, failure } = useSend('saveMerchant')

  const save = async () => {
    const entered = fieldsOf(gateway).map(({ name }) => [name, keys[name] ?? ''])
    const read = merchantInput.safeParse({ gateway, ...Object.fromEntries(entered) })
    const issues = read.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!read.success) return
    const sent = await send({ body: read.data })
    if (sent && 'data' in sent) onClose()
  }

  return (
    <Dialog
      isOpen
      title="가맹점 키 넣기"
      onClose={onClose}
      footer={
        <Button isLoading={isSending} onClick={() => void save()}>
          저장
        </Button>
      }
    >
      <Stack $gap="sm">
        {fieldsOf(gateway).map(({ name, label, isSecret }) => (
          <TextField
            key={name}
            label={label}
            required
            type={isSecret ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={keys[name] ?? ''}
            onChange={({ currentTarget }) => setKeys({ ...keys, [name]: currentTarget.value })}
            {...(errors[name] ? { error: errors[name] } : {})}
          />
        ))}
        <FailureMessage message={failure?.message} />
      </Stack>
    </Dialog>
  )
}
