import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { STATEMENT_LIMIT_BYTES } from '@/lib/contract/console/statement'
import { megabytes } from '@/lib/text/megabytes'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { type Columns, ColumnChoice } from './ColumnChoice'
import { type Account, accountName } from './accountName'
import { fileToBase64 } from './readFile'

const Upload = styled(Stack)`
  input[type='file'] {
    padding-block: ${theme.space.xxs};
  }
  ::file-selector-button {
    min-height: 2.25rem;
    margin-inline-end: ${theme.space.sm};
    padding: 0 ${theme.space.sm};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.surface};
    color: ${theme.color.text};
    font: inherit;
    cursor: pointer;
  }
`

const FILES = '.xlsx,.xls,.csv,.txt,.htm,.html,text/csv,text/plain'
const TOO_BIG = `파일이 너무 커요. ${megabytes(STATEMENT_LIMIT_BYTES)}까지 올릴 수 있어요.`

const describeAdded = ({ added, known }: { added: number; known: number }): string => {
  const again = known > 0 ? ` 이미 올린 ${known}건은 그대로예요.` : ''
  return added > 0 ? `새 입금 ${added}건을 읽었어요.${again}` : `새로 들어온 돈이 없어요.${again}`
}

/** Uploads a statement; asks for its columns where the bank is not known. */
export const StatementUpload = ({ accounts }: { accounts: readonly Account[] }) => {
  const [account, setAccount] = useState(accounts[0]?.key ?? '')
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<string[][]>()
  const [done, setDone] = useState('')
  const { send, isSending, failure, reset } = useSend('uploadStatement')
  const isTooBig = (file?.size ?? 0) > STATEMENT_LIMIT_BYTES

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setRows(undefined)
    setDone('')
    reset()
  }
  const upload = async (columns?: Columns) => {
    if (!file || isTooBig) return
    setDone('')
    const content = await fileToBase64(file)
    const sent = await send({ body: { account, content, ...(columns ? { columns } : {}) } })
    if (!sent || !('data' in sent)) return
    setRows(sent.data.kind === 'choose' ? sent.data.rows : undefined)
    if (sent.data.kind === 'read') setDone(describeAdded(sent.data))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void upload()
  }

  return (
    <Stack $gap="sm">
      <Upload as="form" $gap="sm" onSubmit={submit}>
        <Select
          label="입금 계좌"
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
          options={accounts.map((one) => ({ value: one.key, label: accountName(one) }))}
        />
        <TextField
          label="거래내역 파일 (엑셀, CSV)"
          type="file"
          accept={FILES}
          hint="인터넷뱅킹에서 엑셀이나 CSV로 받은 파일이에요. 같은 거래는 두 번 읽지 않아요."
          {...(isTooBig ? { error: TOO_BIG } : {})}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <Button type="submit" isLoading={isSending} disabled={!file || isTooBig}>
          거래내역 올리기
        </Button>
      </Upload>
      <FailureMessage message={failure?.message} />
      <div role="status">{done && <Callout $tone="success">{done}</Callout>}</div>
      {rows && (
        <ColumnChoice
          rows={rows}
          isSending={isSending}
          onChoose={(columns) => void upload(columns)}
        />
      )}
    </Stack>
  )
}
