import { useRouter } from 'next/router'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { Form } from '@/components/common/form/Form'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Stepper } from '@/components/common/form/Stepper'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { GuestLogin } from '@/components/common/phoneProof/GuestLogin'
import { useToday } from '@/components/common/time/useToday'
import { ALERT_SPANS, alertDays, type AlertSpan } from '@/lib/alert/alertDays'
import { ALERT_DAYS_AHEAD } from '@/lib/alert/alertLimits'
import { NIGHT_TEXT } from '@/lib/alert/alertText'
import { type AlertWish, openAlertHref, parseAlertWish } from '@/lib/alert/alertWish'
import { addDays, isKstDate, type KstDate, WEEKDAYS, weekdayOf } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { labels } from '@/lib/serviceType/labels'
import { partyName, seatsOfParty, stepUnit } from '@/lib/serviceType/seatUnit'
import { useAlerts } from '@/store/booking/useAlerts'
import { useBooker } from '@/store/booking/useBooker'
import { useAppSelector } from '@/store/hooks'
import { visitedHost } from '@/store/session/visitedHost'
import { WishFacts } from './WishFacts'

type Values = {
  sdate: string
  span: AlertSpan
  party: number
  maxPrice: number | null
  isNight: boolean
}

const spanLabel = (span: AlertSpan, sdate: KstDate): string => {
  const month = `${Number(sdate.slice(5, 7))}월`
  switch (span) {
    case 'day':
      return '그날만'
    case 'weekday':
      return `${month} ${WEEKDAYS[weekdayOf(sdate)]}요일마다`
    case 'weekend':
      return `${month} 주말마다`
    case 'month':
      return `${month} 아무 날이나`
  }
}

interface Props {
  /** The identifier of the storefront. */
  host: string
  shipNo: number
}

type FormProps = Props & { wish: AlertWish & { area: string[] }; today: KstDate }

const dayProblem = (sdate: string, today: KstDate): string => {
  if (!isKstDate(sdate)) return '날짜를 선택해 주세요.'
  return sdate < today || sdate > addDays(today, ALERT_DAYS_AHEAD)
    ? `오늘부터 ${ALERT_DAYS_AHEAD}일 안의 날짜를 선택해 주세요.`
    : ''
}

const WishForm = ({ host, shipNo, wish, today }: FormProps) => {
  // On the app host it is the app's own host, which the link of a message then opens.
  const visited = useAppSelector(visitedHost) ?? host
  const router = useRouter()
  const booker = useBooker()
  const { add, error } = useAlerts(booker)
  const words = labels[wish.serviceType]
  const form = useForm<Values>({
    initial: {
      sdate: wish.sdate,
      span: 'day',
      party: Math.max(1, seatsOfParty(wish.serviceType, wish.party)),
      maxPrice: null,
      isNight: false,
    },
    validate: ({ sdate, maxPrice }) => ({
      sdate: dayProblem(sdate, today),
      maxPrice: maxPrice !== null && !(maxPrice >= 1) ? '금액은 1원 이상으로 입력해 주세요.' : '',
    }),
    send: async ({ sdate, span, party, maxPrice, isNight }) => {
      const list = await add({
        ...{
          host: visited,
          party,
          service_type: wish.serviceType,
          area: wish.area,
          fish: wish.fish,
        },
        ...(wish.shipNo === undefined ? {} : { ship_no: wish.shipNo }),
        ...(maxPrice === null ? {} : { max_price: Math.round(maxPrice) }),
        days: alertDays(sdate, span, today),
        is_night: isNight ? 1 : 0,
      })
      const [added] = list ?? []
      if (added) await router.push(openAlertHref(added))
    },
  })
  const { sdate } = form.values
  return (
    <Stack $gap="lg">
      <Card>
        <WishFacts wish={wish} shipNo={shipNo} />
      </Card>
      <Form form={form} $gap="md" isButtonOutside>
        <DateField
          label="날짜"
          type="date"
          min={today}
          max={addDays(today, ALERT_DAYS_AHEAD)}
          required
          {...form.text('sdate')}
        />
        {isKstDate(sdate) && (
          <RadioCards
            legend="언제까지 볼까요?"
            options={ALERT_SPANS.map((span) => ({ value: span, label: spanLabel(span, sdate) }))}
            {...form.choice('span')}
          />
        )}
        <Stepper
          label={partyName(words.unit)}
          value={form.values.party}
          max={MAX_PARTY}
          unit={stepUnit(words)}
          onChange={(party) => form.change({ party })}
        />
        <TextField
          label={`최대 금액 (1${words.priceUnit}, 원)`}
          hint="비워 두시면 금액에 관계없이 알려 드려요."
          min={1}
          {...form.number('maxPrice')}
        />
        <Checkbox label={`${NIGHT_TEXT} 사이에도 받을게요.`} {...form.checkbox('isNight')} />
      </Form>
      {booker === null ? (
        <Section title="알림을 받을 휴대폰">
          <GuestLogin />
          <LinkButton
            href={`/user/login?redirect=${encodeURIComponent(router.asPath)}`}
            variant="ghost"
            isFullWidth
          >
            회원이신가요? 로그인하기
          </LinkButton>
        </Section>
      ) : (
        <>
          <FailureMessage message={error} />
          <Button type="submit" form={form.id} isFullWidth isLoading={form.isSending}>
            빈자리 알림 신청하기
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Asks to be told once seats come free, with what one looked for filled in. */
export const AlertForm = (props: Props) => {
  const { query } = useRouter()
  const today = useToday()
  const booker = useBooker()
  if (today === undefined || booker === undefined) return <ScriptPlaceholder />
  return (
    <Stack>
      <p>
        자리가 나면 카카오 알림톡이나 문자로 바로 알려 드려요. 예약하시거나 날짜가 지나면 알림은
        저절로 끝나고, 언제든 한 번 눌러 끝낼 수 있어요.
      </p>
      <WishForm {...props} wish={parseAlertWish(query)} today={today} />
    </Stack>
  )
}
