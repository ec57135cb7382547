import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { type DepartureOption, departureCalls } from '@/lib/contract/console/departure'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { checkedBy } from '../shell/checkedBy'
import { SendForm } from '../shell/SendForm'
import { useSession } from '../shell/session'

const Item = styled.div`
  ${spreadLine}
  gap: ${theme.space.xs};
  min-height: ${theme.touch};
  overflow-wrap: anywhere;
`

/** `3개 예약 · 10개 중 7개 남음` */
const stockText = ({ taken, stock }: DepartureOption): string => {
  const booked = `${taken}개 예약`
  if (stock === null) return booked
  if (taken > stock) return `${booked} · ${stock}개뿐이라 ${taken - stock}개 모자람`
  return `${booked} · ${stock}개 중 ${taken === stock ? '남은 것 없음' : `${stock - taken}개 남음`}`
}

type FormProps = { no: number; option: DepartureOption; onDone: () => void }

const StockForm = ({ no, option, onDone }: FormProps) => {
  const { name, stock, is_own } = option
  const { send, failure } = useSend('setOptionStock')
  const set = async (next: number | null) => {
    const sent = await send({ params: { no }, body: { name, stock: next } })
    if (sent && 'data' in sent) onDone()
  }
  const form = useForm<{ name: string; stock: number | null }>({
    initial: { name, stock: stock ?? 0 },
    validate: checkedBy(departureCalls.setOptionStock.body),
    send: (values) => set(values.stock),
  })
  return (
    <Stack $gap="xs">
      <SendForm form={form} $gap="xs" failure={failure} variant="secondary" action="이 수로 하기">
        <TextField label={`이 출조의 ${name} 수`} {...form.number('stock')} />
      </SendForm>
      {is_own && (
        <Button variant="ghost" isSmall onClick={() => void set(null)}>
          상품에 적힌 수로 되돌리기
        </Button>
      )}
    </Stack>
  )
}

type Props = { no: number; options: readonly DepartureOption[] }

/** What may be booked beside the seats, how much of it is, and how many there are. */
export const DepartureOptions = ({ no, options }: Props) => {
  const { role } = useSession()
  const [open, setOpen] = useState('')
  if (options.length === 0) return null
  return (
    <Section title="선택 상품">
      <ul>
        {options.map((option) => (
          <li key={option.name}>
            <Item>
              <span>
                <strong>{option.name}</strong> {stockText(option)}
                {option.is_own && ' (이 출조만)'}
              </span>
              {hasRight(role, 'changeCalendar') && (
                <Button
                  variant="secondary"
                  isSmall
                  aria-expanded={open === option.name}
                  aria-label={`${option.name} 수 바꾸기`}
                  onClick={() => setOpen(open === option.name ? '' : option.name)}
                >
                  수 바꾸기
                </Button>
              )}
            </Item>
            {open === option.name && (
              <StockForm no={no} option={option} onDone={() => setOpen('')} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
