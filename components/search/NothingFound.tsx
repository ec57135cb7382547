import { AlertLink } from '@/components/common/alert/AlertLink'
import { focusHeading } from '@/components/common/focus/passFocus'
import { useAreaNames } from '@/components/common/intent/useAreaNames'
import { useFishNames } from '@/components/common/intent/useFishNames'
import { WaysOut } from '@/components/common/intent/WaysOut'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useToday } from '@/components/common/time/useToday'
import { type Asked, askedQuery } from '@/lib/search/askedQuery'
import { nearDays } from '@/lib/intent/dayChoices'
import { NO_INTENT } from '@/lib/intent/intent'
import { intentParts, shortDay } from '@/lib/intent/intentText'
import { partyUnit } from '@/lib/serviceType/seatUnit'
import { offeredTypes } from '@/lib/serviceType/serviceType'
import { useAppSelector } from '@/store/hooks'

interface Props {
  shipNo: number
  asked: Asked
  onChange: (part: Partial<Asked>) => void
}

/** Each other question that may find something: what is left out of this one, or another day. */
const useWays = ({ shipNo, asked }: Pick<Props, 'shipNo' | 'asked'>, types: Types) => {
  const { search, area, ...intent } = asked
  const today = useToday()
  const names = useFishNames([], intent.fish, shipNo).all ?? []
  const areas = useAreaNames(area.length > 0)
  if (today === undefined) return []
  const wayOf = (label: string, change: Partial<Asked>) => ({
    label,
    query: { ship_no: shipNo, ...askedQuery({ ...asked, ...change }) },
    change,
  })
  const unit = partyUnit(types)
  const days = intent.sdate ? nearDays(intent.sdate, today) : []
  return [
    ...(search ? [wayOf(`‘${search}’ 빼고`, { search: '' })] : []),
    ...intentParts(intent, { names, today, unit }).map(({ label, without }) =>
      wayOf(`${label} 빼고`, without),
    ),
    ...areas
      .filter(({ code }) => area.includes(code))
      .map(({ code, name }) =>
        wayOf(`${name} 빼고`, { area: area.filter((other) => other !== code) }),
      ),
    ...days.map((sdate) => wayOf(shortDay(sdate, today), { sdate })),
  ]
}

type Types = ReturnType<typeof offeredTypes>

/** Says which condition can be left out, and which day near it has something, with a press each. */
const NothingFits = ({ shipNo, asked, onChange }: Props) => {
  const storefront = useAppSelector(({ general }) => general.storefront)
  const types = offeredTypes(storefront?.service_type ?? [])
  const ways = useWays({ shipNo, asked }, types)
  const choose = (part: Partial<Asked>) => {
    // The button goes with the sentence that nothing was found.
    focusHeading()
    onChange(part)
  }
  return (
    <>
      <WaysOut
        ways={ways}
        types={types}
        onChoose={choose}
        onClear={() => choose({ ...NO_INTENT, area: [] })}
      />
      {asked.search === '' && <AlertLink wish={{ ...asked, serviceType: types[0] ?? 'SHIP' }} />}
    </>
  )
}

/** A search that found nothing: because of its words alone, or of what else was asked for. */
export const NothingFound = (props: Props) => {
  const { search, ...others } = props.asked
  const isNarrowed = Object.keys(askedQuery({ ...others, search: '' })).length > 0
  return (
    <EmptyState
      title={search ? `‘${search}’에 맞는 상품이 없어요.` : '조건에 맞는 상품이 없어요.'}
      action={isNarrowed && <NothingFits {...props} />}
    >
      {isNarrowed
        ? '조건을 하나 빼거나 날을 바꾸면 더 많이 보여요.'
        : '검색어를 줄이거나 어종, 항구 이름으로 다시 찾아보세요.'}
    </EmptyState>
  )
}
