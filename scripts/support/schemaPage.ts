import type pg from 'pg'

/** The tables by subject, in the order of the page. A table that is not named here is in "Other". */
const SUBJECTS = {
  'Storefronts and ships': [
    'ship_group',
    'host',
    'storefront_domain',
    'ship',
    'ship_draft',
    'ship_version',
    'code',
    'banner',
    'operator_picture',
    'operator_picture_part',
  ],
  Departures: [
    'schedule',
    'default_schedule',
    'price_rule',
    'departure_kind',
    'option_stock',
    'ship_last_day',
  ],
  Reservations: [
    'reservation',
    'reservation_night',
    'reservation_spot',
    'spot_draw',
    'reservation_event',
    'passenger',
    'departure_crew',
    'handed_list',
    'departure_move',
    'moved_party',
    'awaiter',
    'alert',
    'alert_told',
    'freed_seats',
    'calendar_feed',
    'resale',
    'desk_request',
    'coupon',
    'member_coupon',
    'coupon_had',
    'review',
    'ship_rating',
  ],
  Sea: [
    'tide_day',
    'sea_source',
    'sea_forecast',
    'sea_place',
    'sea_warning',
    'sea_prewarning',
    'sail_rule',
    'sails_anyway',
    'vessel',
  ],
  Weather: ['weather_request', 'weather_run', 'weather_run_departure', 'weather_choice'],
  Payments: [
    'payment',
    'payment_event',
    'payment_refund',
    'superseded_order',
    'rest_order',
    'rest_share',
    'sandbox_payment',
    'sandbox_notice',
    'sandbox_refund',
    'merchant',
    'ledger_entry',
    'cash_receipt',
    'settlement',
    'operator_fee',
  ],
  'Members and guests': [
    'member',
    'member_token',
    'sign_in',
    'sign_in_record',
    'member_message',
    'guest_token',
    'phone_code',
    'phone_proof',
    'sns_state',
    'sns_return',
    'sns_proof',
    'favorite',
    'saved_passenger',
    'picture',
    'push_device',
    'push_subscription',
    'push_reservation',
    'customer',
    'customer_block',
    'ad_consent',
    'ad_message',
  ],
  'Articles, reports and inquiries': [
    'article',
    'fishing_report',
    'inquiry',
    'answer_template',
    'whole_quote',
  ],
  'Staff and the record': [
    'staff',
    'staff_ship',
    'staff_session',
    'staff_recovery_code',
    'staff_passkey',
    'staff_invitation',
    'staff_notification',
    'staff_news',
    'activity',
  ],
  Operation: [
    'outbox',
    'sending_pace',
    'client_log',
    'visit_day',
    'rate_limit',
    'gateway_state',
    'erasure',
    'encryption_key',
  ],
}

type Column = { table: string; name: string; type: string; is_null: boolean }
type Reference = { child: string; parent: string; column: string }
type Enum = { name: string; values: string[] }
type View = { name: string; columns: string[] }

const COLUMNS = `
  select c.relname as table, a.attname as name, not a.attnotnull as is_null,
         format_type(t.oid, null) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname <> 'schema_version'
   order by c.relname collate "C", a.attnum`

const REFERENCES = `
  select child.relname as child, parent.relname as parent, a.attname as column
    from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     and not child.relispartition`

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace = 'public'::regnamespace
   group by t.typname order by t.typname collate "C"`

const VIEWS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
   group by c.relname order by c.relname collate "C"`

const SHORT_TYPES: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  'double precision': 'float8',
  'character varying': 'varchar',
}

const listTable = (table: string, columns: Column[], references: Reference[]): string => {
  const own = columns.filter((column) => column.table === table)
  const listed = own.map(({ type, name, is_null }) => {
    const parent = references.find(
      ({ child, column }) => child === table && column === name,
    )?.parent
    const short = (SHORT_TYPES[type.replace('[]', '')] ?? type).replaceAll(' ', '_')
    return `${name}${parent === undefined ? `:${short}` : `→${parent}`}${is_null ? '?' : ''}`
  })
  return `- **${table}**: \`${listed.join(' ')}\``
}

const nameSubjects = (tables: string[]): [string, string[]][] => {
  const named = Object.entries(SUBJECTS).map(([subject, all]): [string, string[]] => [
    subject,
    all.filter((table) => tables.includes(table)),
  ])
  const known = new Set(named.flatMap(([, all]) => all))
  return [...named, ['Other', tables.filter((table) => !known.has(table))]]
}

/**
 * The page `docs/schema.md`, made from a migrated database: each subject's tables with their
 * columns and references, then enums and views. The same schema always makes the same text.
 */
export const composeSchemaPage = async (client: Pick<pg.Client, 'query'>): Promise<string> => {
  const { rows: columns } = await client.query<Column>(COLUMNS)
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const { rows: enums } = await client.query<Enum>(ENUMS)
  const { rows: views } = await client.query<View>(VIEWS)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const drawSubject = ([subject, members]: [string, string[]]): string[] => {
    if (members.length === 0) return []
    const listed = members.map((table) => listTable(table, columns, references))
    return [`## ${subject}`, listed.join('\n')]
  }
  return `${[
    '# Database schema',
    'Made from the migrations by `npm run docs:er`; a test fails when it is older. Columns are `name:type`, or `name→table` where they reference one, with `?` where they may be empty. What the tables mean: [glossary.md](glossary.md).',
    ...nameSubjects(tables).flatMap(drawSubject),
    '## Enums',
    enums
      .map(
        ({ name, values }) => `- \`${name}\`: ${values.map((value) => `\`${value}\``).join(', ')}`,
      )
      .join('\n'),
    '## Views',
    views
      .map(
        ({ name, columns: names }) =>
          `- \`${name}\`: ${names.map((each) => `\`${each}\``).join(', ')}`,
      )
      .join('\n'),
  ].join('\n\n')}\n`
}
