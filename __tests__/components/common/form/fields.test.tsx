import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Stepper } from '@/components/common/form/Stepper'
import { TextField } from '@/components/common/form/TextField'

describe('TextField', () => {
  it('is described by its hint and, first, by its error', () => {
    render(<TextField label="연락처" hint="숫자만 적어 주세요" error="번호를 확인해 주세요" />)
    const input = screen.getByRole('textbox', { name: '연락처' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('번호를 확인해 주세요 숫자만 적어 주세요')
  })

  it('is not invalid without an error', () => {
    render(<TextField label="이름" required />)
    const input = screen.getByRole('textbox', { name: '이름' })
    expect(input).toBeRequired()
    expect(input).not.toHaveAttribute('aria-invalid')
  })
})

it('says a day in Korean, before the hint, whatever the browser speaks', () => {
  const change = jest.fn()
  const field = { label: '첫날', type: 'date', hint: '이날부터예요.', onChange: change } as const
  const { rerender } = render(<DateField {...field} value="2020-11-28" />)
  const input = screen.getByLabelText('첫날')
  expect(input).toHaveAccessibleDescription('2020년 11월 28일 토요일 이날부터예요.')
  rerender(<DateField {...field} value="" />)
  expect(input).toHaveAccessibleDescription('이날부터예요.')
})

const Party = ({ max }: { max: number }) => {
  const [value, setValue] = useState(1)
  return <Stepper label="인원" unit="명" value={value} max={max} onChange={setValue} />
}

describe('Stepper', () => {
  it('counts between its limits and keeps the focus at them', async () => {
    const user = userEvent.setup()
    render(<Party max={2} />)
    const more = screen.getByRole('button', { name: '인원 늘리기' })
    await user.click(more)
    await user.click(more)
    expect(screen.getByRole('status')).toHaveTextContent('2명')
    expect(more).toHaveAttribute('aria-disabled', 'true')
    expect(more).toHaveFocus()
    await user.click(screen.getByRole('button', { name: '인원 줄이기' }))
    expect(screen.getByRole('status')).toHaveTextContent('1명')
  })
})

describe('RadioCards', () => {
  it('is a group with one choice, and skips disabled options', async () => {
    const onChange = jest.fn()
    const user = userEvent.setup()
    const options = [
      { value: 'BANK', label: '무통장' },
      { value: 'CARD', label: '카드결제', isDisabled: true },
    ]
    render(
      <RadioCards legend="결제 방법" options={options} value={undefined} onChange={onChange} />,
    )
    expect(screen.getByRole('group', { name: '결제 방법' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '카드결제' }))
    await user.click(screen.getByRole('radio', { name: '무통장' }))
    expect(onChange.mock.calls).toEqual([['BANK']])
  })
})

describe('Checkbox', () => {
  it('shows beside itself why it must be ticked', () => {
    render(<Checkbox label="약관에 동의해요" error="동의가 필요해요" />)
    expect(screen.getByRole('checkbox', { name: '약관에 동의해요' })).toHaveAccessibleDescription(
      '동의가 필요해요',
    )
  })
})

describe('Button', () => {
  it('ignores presses while loading but keeps focus and name', async () => {
    const onClick = jest.fn()
    const user = userEvent.setup()
    render(
      <Button isLoading onClick={onClick}>
        예약하기
      </Button>,
    )
    const button = screen.getByRole('button', { name: '예약하기' })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
  })

  it('does not send a form twice while loading', async () => {
    const onSubmit = jest.fn()
    const user = userEvent.setup()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading>
          보내기
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: '보내기' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
