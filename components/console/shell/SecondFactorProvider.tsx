import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Stack } from '@/components/common/layout/Stack'
import { SecondFactorContext } from '@/store/console/secondFactor'
import { SecondFactorForm } from './SecondFactorForm'

/** Asks for the second factor in a dialog, over whatever page sends a call that needs it again. */
export const SecondFactorProvider = ({ children }: { children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<((isGiven: boolean) => void)[]>([])

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setIsOpen(true)
      }),
    [],
  )
  const close = (isGiven: boolean) => {
    setIsOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(isGiven)
  }

  return (
    <SecondFactorContext.Provider value={ask}>
      {children}
      <Dialog title="2단계 인증" isOpen={isOpen} onClose={() => close(false)}>
        <Stack>
          <p>돈이나 권한이 바뀌는 일이에요. 한 번 더 확인할게요.</p>
          <SecondFactorForm onGiven={() => close(true)} />
        </Stack>
      </Dialog>
    </SecondFactorContext.Provider>
  )
}
