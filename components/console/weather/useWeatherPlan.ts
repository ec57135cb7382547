import { useRouter } from 'next/router'
import { useState } from 'react'
import { useForm } from '@/components/common/form/useForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { withObject } from '@/lib/text/particle'
import { MAX_CHOICE_HOURS } from '@/lib/weather/limits'
import { findTemplateFault, MESSAGE_TEMPLATES, type WeatherWay } from '@/lib/weather/message'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

const POLL_MS = 15_000
const DEFAULT_HOURS = '24'

type Values = { hours: string; refund: string; choice: string; count: string }

const INITIAL: Values = {
  hours: DEFAULT_HOURS,
  refund: MESSAGE_TEMPLATES.refund,
  choice: MESSAGE_TEMPLATES.choice,
  count: '',
}

/** What is wrong with the plan, by field; the message of a way that is not used is not looked at. */
const problemsOf = (values: Values, ways: ReadonlySet<WeatherWay>, reservations: number) => {
  const hours = Number(values.hours)
  const isHours = Number.isInteger(hours) && hours >= 1 && hours <= MAX_CHOICE_HOURS
  return {
    hours:
      !ways.has('choice') || isHours ? '' : `1시간에서 ${MAX_CHOICE_HOURS}시간까지 정해 주세요.`,
    refund: (ways.has('refund') && findTemplateFault(values.refund, 'refund')) || '',
    choice: (ways.has('choice') && findTemplateFault(values.choice, 'choice')) || '',
    count:
      values.count.trim() !== '' && Number(values.count) === reservations
        ? ''
        : `숫자 ${withObject(String(reservations))} 그대로 적어 주세요.`,
  }
}

/** What calling the chosen departures off would mean now, and the form that does it. */
export const useWeatherPlan = (scheduleNos: readonly number[]) => {
  const router = useRouter()
  const preview = useRead(
    'previewWeather',
    { body: { schedule_nos: [...scheduleNos] } },
    { pollMs: POLL_MS, keepsLast: true },
  )
  const [ways, setWays] = useState<Readonly<Record<number, WeatherWay>>>({})
  const { send, failure } = useSend('startWeather')
  const { keyFor, settle } = useRequestKey()
  const wayOf = (no: number): WeatherWay => ways[no] ?? 'refund'
  const used = new Set(scheduleNos.map(wayOf))

  const draft = useDraft<Values>('weather')
  const form = useForm({
    initial: INITIAL,
    // Never the number by which a run is confirmed.
    draft: { ...draft, keep: ({ count: _, ...texts }) => draft.keep(texts) },
    validate: (values) => problemsOf(values, used, preview.data?.reservations ?? 0),
    send: async ({ hours, refund, choice, count }) => {
      if (!preview.data) return
      const plan = {
        departures: scheduleNos.map((no) => ({ schedule_no: no, way: wayOf(no) })),
        hours: used.has('choice') ? Number(hours) : MAX_CHOICE_HOURS,
        refund_message: refund,
        choice_message: choice,
      }
      const { fingerprint } = preview.data
      const request_key = keyFor(plan)
      const sent = await send({
        body: { ...plan, request_key, fingerprint, reservations: Number(count) },
      })
      settle(sent)
      if (!sent) return
      if ('data' in sent) {
        draft.forget()
        await router.push(`/weather/${sent.data.no}`)
        return
      }
      preview.reload()
    },
  })

  return {
    preview,
    form,
    draft,
    used,
    wayOf,
    setWay: (no: number, way: WeatherWay) => setWays((old) => ({ ...old, [no]: way })),
    failure,
  }
}
