import { Checkbox } from '@/components/common/form/Checkbox'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Select } from '@/components/common/form/Select'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import type { useForm } from '@/components/common/form/useForm'
import { PictureField } from '@/components/console/pictures/PictureField'
import { RichText } from '@/components/console/writing/RichText'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { productCalls } from '@/lib/contract/console/products'
import { areasFor } from '@/lib/filters/areasFor'
import { PAY_OPTIONS, WALKTHROUGH } from '@/lib/filters/filterOptions'
import { methodsFor } from '@/lib/serviceType/methodsFor'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isAbroad, isStay } from '@/lib/serviceType/traits'
import type { ProductForm } from '@/lib/ship/product/productForm'
import { fieldName } from '@/lib/ship/product/productSteps'
import { MAX_IMAGES, type ShipField } from '@/lib/ship/product/shipFields'
import { stationsNear } from '@/lib/sea/stationOf'
import { CodeChips } from './CodeChips'
import { OptionsEditor } from './OptionsEditor'
import { RefundEditor } from './RefundEditor'
import { SpotsEditor } from './SpotsEditor'

export type Codes = ConsoleAnswer<(typeof productCalls)['getProductCodes']>

type Form = ReturnType<typeof useForm<ProductForm>>

export type ControlProps = {
  field: ShipField
  type: ServiceType
  form: Form
  codes: Codes
}

type Control = (props: ControlProps & { label: string }) => React.ReactNode

const HINTS: { readonly [Name in ShipField]?: string } = {
  use_minutes: '05:00 ~ 15:00처럼 시간을 적었으면 비워 두세요. 알아서 계산해요.',
  registered_capacity:
    '낚시어선업 신고확인증에 적힌 승객 수예요. 판매하는 정원이 이보다 많을 수 없어요.',
  parking: '손님이 차를 두는 곳',
  phone_hours: '09:00~21:00',
  insurance: '낚시어선업자 배상책임보험',
  resale_percent:
    '취소한 자리에 새 예약이 들어와 결제되면 이 비율까지 자동으로 환불해요. 비워 두면 환불 규정대로만 환불해요.',
  included: '한 줄에 하나씩',
  excluded: '한 줄에 하나씩',
}

const timesHint = (type: ServiceType): string => {
  if (isAbroad(type)) return '3박 4일'
  return isStay(type) ? '15:00 입실 ~ 11:00 퇴실' : '05:00 ~ 15:00'
}

const toCodes = (options: readonly { code: string; label: string }[]) =>
  options.map(({ code, label }) => ({ code, name: label }))

/** A line of text. */
const line: Control = ({ field, form, label }) => (
  <TextField label={label} hint={HINTS[field]} {...form.text(field as 'name')} />
)
const block: Control = ({ field, form, label }) => (
  <TextArea label={label} hint={HINTS[field]} rows={3} {...form.text(field as 'included')} />
)
const number: Control = ({ field, form, label }) => (
  <TextField label={label} hint={HINTS[field]} {...form.number(field as 'price')} />
)
const decimal: Control = ({ field, form, label }) => (
  <TextField
    label={label}
    hint={HINTS[field]}
    {...form.number(field as 'tonnage')}
    step="any"
    inputMode="decimal"
  />
)
const rich: Control = ({ field, form, label }) => (
  <RichText label={label} {...form.choice(field as 'intro_html')} />
)

const chips =
  (options: (props: ControlProps) => readonly { code: string; name: string }[]): Control =>
  ({ label, ...props }) => (
    <CodeChips
      label={label}
      options={options(props)}
      {...props.form.choice(props.field as 'fish')}
    />
  )

const area: Control = ({ type, form, codes, label }) => {
  const { area: chosen } = form.values
  const options = areasFor(type, codes.area, chosen ? [chosen] : [])
  return (
    <Select
      label={label}
      options={[
        { value: '', label: '선택해 주세요' },
        ...options.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      {...form.text('area')}
    />
  )
}

const port: Control = ({ form, codes, label }) => {
  const ports = codes.ports.filter(({ area: of }) => of === form.values.area)
  const id = 'ports-of-area'
  return (
    <>
      <TextField label={label} list={id} {...form.text('port_name')} />
      <datalist id={id}>
        {ports.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

const TIDES = [
  { value: '7', label: '7물때식', description: '서해' },
  { value: '8', label: '8물때식', description: '남해, 동해, 제주' },
] as const

const tide: Control = ({ form, label }) => {
  const { value, onChange, ...rest } = form.choice('tide_style')
  return (
    <RadioCards
      {...rest}
      legend={label}
      options={TIDES}
      value={String(value) as '7' | '8'}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

/** So many stations are offered, the nearest first. */
const STATIONS = 12

const station: Control = ({ form, label }) => {
  const { lat, lng, tide_station: chosen } = form.values
  const near = lat === null || lng === null ? [] : stationsNear({ lat, lng })
  const offered = near.filter(({ code }, index) => index < STATIONS || code === chosen)
  return (
    <Select
      label={label}
      hint="만조와 간조를 이 지점의 예보로 보여요."
      options={[
        { value: '', label: '가장 가까운 지점' },
        ...offered.map(({ code, name, km }) => ({
          value: code,
          label: `${name} (${Math.round(km)}km)`,
        })),
      ]}
      {...form.text('tide_station')}
    />
  )
}

const times: Control = ({ type, form, label }) => (
  <TextField label={label} hint={timesHint(type)} {...form.text('time_text')} />
)

const refunds: Control = ({ form }) => (
  <RefundEditor price={form.values.price} {...form.choice('refund_policy')} />
)
const options: Control = ({ type, form }) => (
  <OptionsEditor hasStock={!isStay(type)} {...form.choice('options')} />
)
const spots: Control = ({ form }) => <SpotsEditor {...form.choice('spots')} />
const coupons: Control = ({ form }) => (
  <Checkbox label="쿠폰을 쓸 수 있어요" {...form.checkbox('is_coupon')} />
)
const pictures: Control = ({ form, label }) => {
  const { value, onChange, error } = form.choice('images')
  return (
    <PictureField
      label={label}
      value={value}
      onChange={(images) => onChange([...images])}
      max={MAX_IMAGES}
      ownerKind="ship"
      {...(error ? { error } : {})}
    />
  )
}
const meetingPicture: Control = ({ form, label }) => {
  const { value, onChange, error } = form.choice('meeting_image')
  return (
    <PictureField
      label={label}
      value={value ? [value] : []}
      onChange={([image = '']) => onChange(image)}
      max={1}
      ownerKind="meeting"
      {...(error ? { error } : {})}
    />
  )
}

const CONTROLS: Readonly<Record<ShipField, Control>> = {
  name: line,
  area,
  port_name: port,
  time_text: times,
  use_minutes: number,
  capacity: number,
  registered_capacity: number,
  room_guests: number,
  price: number,
  fish: chips(({ codes }) => codes.fish),
  fishing_method: chips(({ codes, type, form }) =>
    methodsFor(type, codes.fishing_method, form.values.fishing_method),
  ),
  walkthrough: chips(() => toCodes(WALKTHROUGH)),
  fishing_method_travelout: chips(({ codes }) => codes.fishing_method_travelout),
  tide_style: tide,
  tide_station: station,
  meeting_place: line,
  departure_address: line,
  departure_place: line,
  lat: decimal,
  lng: decimal,
  parking: line,
  phone_hours: line,
  meeting_image: meetingPicture,
  images: pictures,
  intro_html: rich,
  memo_html: rich,
  pay_type: chips(() => toCodes(PAY_OPTIONS)),
  refund_policy: refunds,
  resale_percent: number,
  options,
  included: block,
  excluded: block,
  is_coupon: coupons,
  captain_name: line,
  registration_no: line,
  tonnage: decimal,
  insurance: line,
  spots,
}

/** The control of a field, under the words of its type of service. */
export const FieldControl = (props: ControlProps) =>
  CONTROLS[props.field]({ ...props, label: fieldName(props.type, props.field) })
