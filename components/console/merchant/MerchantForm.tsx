import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { merchantInput } from '@/lib/contract/console/merchant'
import { type KeyedGateway, merchantKeysOf } from '@/lib/gateway/paymentGateways'
import { useSend } from '@/store/console/useSend'

/** Enters the keys of the operator's own merchant. */
export const MerchantForm = ({
  gateway,
  onClose,
}: {
  gateway: KeyedGateway
  onClose: () => void
}) => {
  const fields = merchantKeysOf(gateway)
  const [keys, setKeys] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { send, isSending, failure } = useSend('saveMerchant')

  const save = async () => {
    const entered = fields.map(({ field }) => [field, keys[field] ?? ''])
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
        {fields.map(({ field: name, label, isSecret }) => (
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
