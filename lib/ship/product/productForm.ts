import {
  SHIP_FIELDS,
  type ShipContent,
  type ShipField,
  shipFields,
  type SomeShipContent,
  USUAL_CONTENT,
} from './shipFields'

type FormValue<T> = [T] extends [string | null]
  ? string
  : [T] extends [number | null]
    ? number | null
    : T

/** A product as its form has it: an empty field is '' or, of a number, null. */
export type ProductForm = { [Name in ShipField]: FormValue<ShipContent[Name]> }

const EMPTY = {
  ...{ name: '', area: '', port_name: '', tide_style: 8, lat: null, lng: null, time_text: '' },
  ...{ use_minutes: null, capacity: null, price: null, pay_type: ['BANK'] },
  ...{ meeting_place: '', departure_address: '' },
}

/** The form of what is known. */
export const toForm = (content: SomeShipContent): ProductForm => {
  const whole: Record<string, unknown> = { ...EMPTY, ...USUAL_CONTENT, ...content }
  const isText = (field: ShipField) => shipFields[field].safeParse('글').success
  return Object.fromEntries(
    SHIP_FIELDS.map((field) => [field, isText(field) ? (whole[field] ?? '') : whole[field]]),
  ) as ProductForm
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** A value as it is sent: what is empty and may be null is null. */
const sentValue = (field: ShipField, value: unknown): unknown =>
  value === '' &&
  !shipFields[field].safeParse('').success &&
  shipFields[field].safeParse(null).success
    ? null
    : value

const problemOf = (field: ShipField, value: unknown): string | undefined =>
  shipFields[field].safeParse(sentValue(field, value)).error?.issues[0]?.message

/**
 * What is wrong with some fields of a form. What is still empty is not wrong: it may be written later. What
 * was written before may not be emptied.
 */
export const formProblems = (
  fields: readonly ShipField[],
  values: ProductForm,
  known: SomeShipContent,
): Partial<Record<ShipField, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (isEmpty(values[field]) && known[field] === undefined) return []
      const problem = problemOf(field, values[field])
      return problem === undefined ? [] : [[field, problem]]
    }),
  )

/** The fields of a form that can be kept. */
export const toContent = (fields: readonly ShipField[], values: ProductForm): SomeShipContent =>
  Object.fromEntries(
    fields
      .filter((field) => problemOf(field, values[field]) === undefined)
      .map((field) => [field, sentValue(field, values[field])]),
  )
