import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { useRead } from '@/store/console/useRead'
import { describeChoice } from './describeChoice'

type OnFound = (reservation: MoneyReservation) => void

const Found = ({ text, onFound }: { text: string; onFound: OnFound }) => {
  const { data, failure } = useRead('findPayable', { query: { text } })
  if (failure) return <FailureMessage message={failure.message} />
  if (!data) return <p>찾고 있어요.</p>
  if (data.list.length === 0) return <p>받을 금액이 남은 예약 중에는 없어요.</p>
  return (
    <Stack as="ul" $gap="xs">
      {data.list.map((one) => (
        <li key={one.reservation_no}>
          <Button isSmall variant="secondary" onClick={() => onFound(one)}>
            {describeChoice(one)}
          </Button>
        </li>
      ))}
    </Stack>
  )
}

/** Searches a reservation for money that nothing else says it is for. */
export const LineSearch = ({ onFound }: { onFound: OnFound }) => {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(text.trim())
  }
  return (
    <Stack as="form" $gap="xs" onSubmit={search}>
      <TextField
        label="예약 찾기"
        hint="이름, 전화번호 끝 4자리, 예약번호"
        maxLength={50}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isSmall variant="secondary" disabled={!text.trim()}>
        찾기
      </Button>
      {asked && (
        <Found
          text={asked}
          onFound={(one) => {
            setAsked('')
            onFound(one)
          }}
        />
      )}
    </Stack>
  )
}
