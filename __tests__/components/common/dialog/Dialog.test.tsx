import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'

const Page = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>조건 고르기</Button>
      <Dialog isOpen={isOpen} title="검색 조건" onClose={() => setIsOpen(false)}>
        <label>
          어종 <input />
        </label>
      </Dialog>
    </>
  )
}

const openDialog = async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: '조건 고르기' }))
  return { user, dialog: screen.getByRole('dialog', { name: '검색 조건' }) }
}

describe('Dialog', () => {
  it('takes the focus, and returns it on closing', async () => {
    const { user, dialog } = await openDialog()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.click(screen.getByRole('button', { name: '닫기' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '조건 고르기' })).toHaveFocus()
  })

  it('leaves the focus on the page where nothing had it before', async () => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        <Dialog isOpen={isOpen} title="이벤트" onClose={jest.fn()}>
          소식
        </Dialog>
      </main>
    )
    const { rerender } = render(page(true))
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    rerender(page(false))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('closes on Esc, which a browser reports as cancel', async () => {
    const { dialog } = await openDialog()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes on a press on the backdrop, not on one inside', async () => {
    const { user, dialog } = await openDialog()
    await user.click(screen.getByRole('textbox', { name: '어종' }))
    expect(dialog).toBeVisible()
    await user.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

const Question = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>지우기</Button>
      <AlertDialog
        isOpen={isOpen}
        message="지울까요?"
        onConfirm={close}
        cancelLabel="그대로 두기"
        onCancel={close}
      />
    </>
  )
}

describe('AlertDialog', () => {
  it('is described by its message and has one button', async () => {
    const onConfirm = jest.fn()
    const user = userEvent.setup()
    render(<AlertDialog isOpen message="로그인해 주세요." onConfirm={onConfirm} />)
    const dialog = await screen.findByRole('alertdialog', { name: '알림' })
    expect(dialog).toHaveAccessibleDescription('로그인해 주세요.')
    await user.click(screen.getByRole('button', { name: '확인' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('returns the focus to the button that opened it', async () => {
    const user = userEvent.setup()
    render(<Question />)
    await user.click(screen.getByRole('button', { name: '지우기' }))
    await user.click(await screen.findByRole('button', { name: '그대로 두기' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '지우기' })).toHaveFocus()
  })

  it('treats Esc as cancel', async () => {
    const onConfirm = jest.fn()
    const onCancel = jest.fn()
    const answers = { onConfirm, onCancel, cancelLabel: '아니요', confirmLabel: '취소하기' }
    render(<AlertDialog isOpen title="예약 취소" message="취소할까요?" {...answers} />)
    fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
