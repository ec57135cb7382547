import { useRouter } from 'next/router'
import { useState } from 'react'
import { hasProblems } from '@/components/common/form/useFields'
import { useForm } from '@/components/common/form/useForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import {
  batchPlan,
  batchPreview,
  type BatchPlan,
  type BatchPreview,
} from '@/lib/contract/console/calendarBatch'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { type Step, stepHref, STEPS } from './BatchSteps'
import { type BatchValues, initialBatch, problemsOf, problemsOfWhat, toPlan } from './batchValues'

type Seen = { plan: BatchPlan; preview: BatchPreview }

/** The step that the address names; an earlier one while what comes before it is not said. */
const stepOf = (asked: string | undefined, values: BatchValues, seen: Seen | undefined): Step => {
  const step = STEPS.find((each) => each === asked) ?? 'what'
  if (step !== 'what' && hasProblems(problemsOfWhat(values))) return 'what'
  return step === 'preview' && !seen ? 'when' : step
}

const askedStep = (path: string) =>
  new URLSearchParams(path.split('#', 1)[0]?.split('?')[1]).get('step') ?? undefined

/** Three steps to a change of many departures: one form, whose button leads on from each of them. */
export const useBatch = (ships: readonly CalendarShip[]) => {
  const { asPath, push, replace } = useRouter()
  // The page is the same one, and has what it needs.
  const goTo = (step: Step) => push(stepHref(step), undefined, { shallow: true })
  const previewing = useSend('previewDepartures')
  const applying = useSend('applyDepartures')
  const [seen, setSeen] = useState<Seen>()
  const [madeNo, setMadeNo] = useState<number>()
  const { keyFor, settle } = useRequestKey()
  const draft = useDraft<BatchValues>('batch')

  const look = async (plan: BatchPlan) => {
    applying.reset()
    const sent = await previewing.send({ body: plan })
    if (!sent || !('data' in sent)) return
    setSeen({ plan, preview: sent.data })
    await goTo('preview')
  }
  const apply = async ({ plan, preview }: Seen) => {
    const { fingerprint } = preview
    const request_key = keyFor({ plan, fingerprint })
    const sent = await applying.send({ body: { plan, fingerprint, request_key } })
    settle(sent)
    if (!sent) return
    if ('data' in sent) {
      draft.forget()
      setMadeNo(sent.data.batch_no)
      await replace(stepHref('what'), undefined, { shallow: true })
      return setSeen(undefined)
    }
    const current = batchPreview.safeParse(sent.failure.data.current).data
    if (current) setSeen({ plan, preview: current })
  }
  const stepFor = (values: BatchValues) => stepOf(askedStep(asPath), values, seen)
  const form = useForm<BatchValues>({
    initial: initialBatch(ships, toKstDate(new Date())),
    validate: (values) =>
      stepFor(values) === 'what' ? problemsOfWhat(values) : problemsOf(values),
    // The plan that was looked at is not what the form says any more.
    draft: {
      ...draft,
      keep: (changed) => {
        draft.keep(changed)
        // Pressing its button changes nothing.
        if (Object.keys(changed).length > 0) setSeen(undefined)
      },
    },
    send: async (values) => {
      if (seen && stepFor(values) === 'preview') return apply(seen)
      if (stepFor(values) === 'when') return look(batchPlan.parse(toPlan(values)))
      await goTo('when')
    },
  })
  return {
    form,
    draft,
    seen,
    step: stepFor(form.values),
    madeNo,
    failure: previewing.failure ?? applying.failure,
  }
}
