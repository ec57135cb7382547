import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { guestLogin } from '@/store/session/login'
import { PhoneProof } from './PhoneProof'
import type { PhoneProved } from './usePhoneProof'

const NAME_MISSING = '이름을 입력해 주세요.'

interface Props {
  onDone?: () => void
}

/** Who books without an account: a name and a proved phone. */
export const GuestLogin = ({ onDone }: Props) => {
  const dispatch = useAppDispatch()
  const message = useAppSelector(({ user }) => user.message)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isShown, setIsShown] = useState(false)
  /** The proof is for one use: after a refusal the phone is proved anew. */
  const [round, setRound] = useState(0)
  const [proof, setProof] = useState<PhoneProved>()

  const enter = async (proved: PhoneProved) => {
    if (!name.trim()) {
      setProof(proved)
      setProblem(NAME_MISSING)
      return
    }
    const outcome = await dispatch(guestLogin({ name: name.trim(), ...proved }))
    if (outcome === 'done') return onDone?.()
    setIsShown(outcome === 'shown')
    setProof(undefined)
    setRound((old) => old + 1)
  }

  return (
    <Stack $gap="sm">
      <TextField
        label="이름"
        autoComplete="name"
        maxLength={30}
        required
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value)
          setProblem('')
        }}
      />
      <PhoneProof key={round} onProved={(proved) => void enter(proved)} />
      {proof && (
        <Button isFullWidth onClick={() => void enter(proof)}>
          계속하기
        </Button>
      )}
      {message && !isShown && (
        <Callout $tone="danger" role="alert">
          {message}
        </Callout>
      )}
    </Stack>
  )
}
