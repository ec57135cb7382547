import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Accordion } from '@/components/common/layout/Accordion'
import { Tabs } from '@/components/common/layout/Tabs'

const tabs = [
  { key: 'ready', label: '예약' },
  { key: 'end', label: '이용완료' },
  { key: 'cancel', label: '취소' },
] as const

const Page = () => {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('ready')
  return (
    <Tabs label="예약 목록" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected} 목록
    </Tabs>
  )
}

describe('Tabs', () => {
  it('is one Tab stop; arrows, Home and End choose and wrap around', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.tab()
    expect(screen.getByRole('tab', { name: '예약' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: '취소', selected: true })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: '이용완료', selected: true })).toHaveFocus()
    await user.keyboard('{End}{Home}')
    expect(screen.getByRole('tabpanel', { name: '예약' })).toHaveTextContent('ready 목록')
  })

  it('chooses by press', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('tab', { name: '취소' }))
    expect(screen.getByRole('tabpanel', { name: '취소' })).toHaveTextContent('cancel 목록')
  })
})

describe('Accordion', () => {
  it('opens and closes', async () => {
    const user = userEvent.setup()
    render(<Accordion summary="환불은 언제 되나요?">취소 후 3일 안에 돌려드려요.</Accordion>)
    const answer = screen.getByText('취소 후 3일 안에 돌려드려요.')
    expect(answer).not.toBeVisible()
    await user.click(screen.getByText('환불은 언제 되나요?'))
    expect(answer).toBeVisible()
  })
})
