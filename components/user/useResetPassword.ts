import { useState } from 'react'
import { passwordProblems } from '@/components/common/newPassword/passwordProblems'
import type { PhoneProved } from '@/components/common/phoneProof/usePhoneProof'
import { emailProblem } from '@/lib/member/credentials'
import { useAction } from '@/store/useAction'

type Draft = { email: string; password: string; again: string }

const EMPTY: Draft = { email: '', password: '', again: '' }

/** A forgotten password while it is set anew. */
export const useResetPassword = () => {
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState(EMPTY)
  const [proof, setProof] = useState<PhoneProved>()
  const [round, setRound] = useState(0)
  const changing = useAction((api, proved: PhoneProved) =>
    api.changePassword({ login_id: draft.email.trim(), password: draft.password, ...proved }),
  )

  /** Answers whether the password is changed. */
  const send = async (): Promise<boolean> => {
    const found = {
      email: emailProblem(draft.email),
      ...passwordProblems(draft.password, draft.again),
    }
    setProblems(found)
    if (!proof || Object.values(found).some(Boolean)) return false
    const outcome = await changing.run(proof)
    if (!outcome) return false
    if ('data' in outcome) return true
    // Without an answer the proof may be used up as well: the phone is proved anew.
    setProof(undefined)
    setRound((old) => old + 1)
    return false
  }

  return {
    draft,
    problems,
    round,
    isProved: proof !== undefined,
    change: (changed: Partial<Draft>) => setDraft((old) => ({ ...old, ...changed })),
    prove: setProof,
    send,
    isSending: changing.isLoading,
    failure: changing.failure?.message,
  }
}
