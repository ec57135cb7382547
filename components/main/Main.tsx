import { useRouter } from 'next/router'
import { useEffect } from 'react'
import styled from 'styled-components'
import type { MainPage } from '@/lib/main/mainPage'
import { onDemand } from '@/components/common/load/onDemand'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { useFishNames } from '@/components/common/intent/useFishNames'
import { useIntent } from '@/components/common/intent/useIntent'
import { useServerClock } from '@/components/common/time/useServerClock'
import { useToday } from '@/components/common/time/useToday'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { Storefront } from '@/lib/contract/wire'
import { hasIntent, type Intent, intentQuery } from '@/lib/intent/intent'
import { partyUnit } from '@/lib/serviceType/seatUnit'
import { offeredTypes } from '@/lib/serviceType/serviceType'
import { theme } from '@/styles/theme'
import { IntentHero } from './IntentHero'
import { RESULTS_HEIGHT } from './resultsHeight'
import { MainSections, WeekendSection } from './MainSections'
import { OperatorLine } from './OperatorLine'
import { PopupOfToday } from './PopupOfToday'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
`

/** What is shown to who said nothing: see `lib/storefront/firstPaint.ts`. */
const Unsaid = styled.div`
  :root[data-wish] & {
    display: none;
  }
`
const Awaited = styled.div`
  display: none;
  :root[data-wish] & {
    display: block;
  }
`

/** Loaded when something was said: not part of the first load. */
const IntentResults = onDemand(
  () => import('./IntentResults').then(({ IntentResults: Results }) => Results),
  { Loading: () => <Skeleton height={RESULTS_HEIGHT} radius="lg" /> },
)

interface Props {
  storefront: Storefront
  main: MainPage
}

/** The intent of the main page: the address has it, so that going back finds what was found. */
const useMainIntent = () => {
  const router = useRouter()
  const { intent, isKnown, change } = useIntent()
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset.wish
  }, [isKnown])
  const changeIntent = (part: Partial<Intent>) => {
    const address = { pathname: '/', query: intentQuery(change(part)) }
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }
  return { intent, changeIntent }
}

/** The main page of a storefront. */
export const Main = ({ storefront, main }: Props) => {
  const { no, detail } = storefront.ship
  const { fish, ships } = main
  // The page may have been made yesterday.
  const today = useToday() ?? main.today
  const hasToday = useServerClock('minute', (now) => Number(now < main.todayUntil), undefined) === 1
  const { intent, changeIntent } = useMainIntent()
  const names = useFishNames(fish, intent.fish, no)
  const serviceTypes = offeredTypes(storefront.service_type)
  return (
    <Page data-wide>
      <VisuallyHidden as="h1">{detail.web_title}</VisuallyHidden>
      {no !== 0 && <OperatorLine detail={detail} />}
      <IntentHero
        today={today}
        hasToday={hasToday}
        fish={fish}
        names={names}
        intent={intent}
        unit={partyUnit(serviceTypes)}
        onChange={changeIntent}
      />
      {hasIntent(intent) ? (
        <IntentResults
          shipNo={no}
          serviceTypes={serviceTypes}
          intent={intent}
          names={names.all ?? fish}
          today={today}
          onChange={changeIntent}
        />
      ) : (
        <>
          <Unsaid>
            <WeekendSection items={ships.weekend} isOwn={no !== 0} />
          </Unsaid>
          <Awaited>
            <Skeleton height={RESULTS_HEIGHT} radius="lg" />
          </Awaited>
        </>
      )}
      <MainSections storefront={storefront} main={main} />
      <PopupOfToday shipNo={no} />
    </Page>
  )
}
