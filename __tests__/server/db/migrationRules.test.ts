import { checkMigrations } from '@/lint/migrations/checkMigrations'
import { OUTSIDE } from '@/server/db/runMigration'

const RELEASED =
  'create table boat (no bigint primary key, name text); create table crew (no bigint)'

/** What is said of a file that comes after the release; `before` are files between the two. */
const check = (sql: string, { before = [] as string[], usedAt = '' } = {}) =>
  checkMigrations({
    migrations: [RELEASED, ...before, sql].map((text, index) => ({
      number: index + 1,
      file: `${index + 1}.sql`,
      sql: text,
    })),
    from: 2 + before.length,
    releases: [1],
    usedAt: () => usedAt || undefined,
  })

const CLAIM = '-- contract: unused since 0.1 (migration 1)\n'
const outside = (statement: string) => `${OUTSIDE}\n${statement}`

describe('a migration beside the version before', () => {
  it.each([
    'create index boat_by_name on boat (name)',
    'create unique index boat_by_name on boat (name)',
    'create index concurrently if not exists boat_by_name on boat (name)',
    outside('create index concurrently boat_by_name on boat (name)'),
    outside('drop index concurrently boat_by_name'),
    outside('reindex table boat'),
    outside('create index concurrently if not exists a on boat (no); select 1'),
    outside('update boat set name = null'),
    outside('do $$ begin update boat set name = null; end $$'),
    outside('alter table boat add column a integer'),
    'alter table boat add column length integer not null',
    'alter table boat add column key uuid default gen_random_uuid()',
    'alter table boat add column at timestamptz not null default clock_timestamp()',
    'alter table boat add column a bigint generated always as identity',
    'alter table boat add column a bigserial',
    'alter table boat add column a integer generated always as (no + 1) stored',
    'alter table boat add column a integer unique',
    'alter table boat add column a integer check (a > 0)',
    'alter table boat alter column name type varchar(10)',
    'alter table boat alter column name set not null',
    'alter table boat add constraint named check (name <> $$$$)',
    'alter table boat add foreign key (no) references crew',
    'alter table boat add constraint one unique (name)',
    'alter table boat add constraint kept not null name',
    'alter table boat add constraint c check (no > 0) not valid; alter table boat validate constraint c',
    'create table all_boats (no bigint) partition by range (no); alter table all_boats attach partition boat for values from (0) to (9)',
    'drop table boat',
    'drop view boats',
    'drop function count_boats',
    'drop type kind',
    'alter table boat drop column name',
    'alter table boat rename to ship',
    'alter table boat rename column name to title',
    "alter type kind rename value 'a' to 'b'",
    'update boat set name = trim(name)',
    'delete from boat where no < 10',
    'insert into crew select no from boat',
    'create table copy as select no from boat',
    'truncate boat',
    'do $$ begin update boat set name = null; end $$',
    'merge into boat using crew on boat.no = crew.no when matched then delete',
    'lock table boat',
    'begin',
    "set lock_timeout = '1min'",
    "set local statement_timeout = '1min'",
  ])('may not: %s', async (sql) => {
    expect(await check(sql)).not.toEqual([])
  })

  it.each([
    'create table pier (no bigint primary key, boat_no bigint references boat)',
    'create table pier (no bigint, a text); create index pier_by_a on pier (a)',
    'create table pier (a text); alter table pier alter column a type integer using a::integer',
    'create table pier (a text); update pier set a = $$$$; drop table pier',
    'alter table boat add column length integer',
    'drop index boat_by_name',
    'alter table boat add column length integer not null default 0',
    'alter table boat add column at timestamptz not null default now()',
    'alter table boat add column crew_no bigint references crew',
    'alter table boat add constraint c check (no > 0) not valid',
    'alter table boat add constraint crew foreign key (no) references crew not valid',
    'alter table boat add constraint one unique using index boat_by_name',
    'alter table boat drop constraint c',
    'alter table boat alter column name drop not null, alter column name set default $$$$',
    'create index boat_by_name on only boat (name)',
    'insert into crew values (1), (2)',
    '-- few rows: the boats of one pier\nupdate boat set name = null where no = 1',
    'do $$ begin create table pier_1 (no bigint); end $$',
    'alter table boat rename to boat_2026; create table boat (no bigint) partition by range (no)',
    'alter table boat rename to boat_old; create table boat (no bigint) partition by range (no); alter table boat attach partition boat_old default',
    outside('create index concurrently if not exists boat_by_name on boat (name)'),
    outside('drop index concurrently if exists boat_by_name'),
    outside('reindex index concurrently boat_by_name'),
    outside('vacuum analyze boat'),
    outside('do $$ begin update boat set name = null where no < 10; commit; end $$'),
  ])('may: %s', async (sql) => {
    expect(await check(sql)).toEqual([])
  })
})

describe('steps over several files', () => {
  const kept = 'alter table boat add constraint kept check (name is not null) not valid'
  const validated = outside('alter table boat validate constraint kept')
  const required = 'alter table boat alter column name set not null'

  it('a column is set not null once a validated check says so', async () => {
    expect(await check(required, { before: [kept, validated] })).toEqual([])
    expect(await check(required, { before: [kept] })).toHaveLength(1)
    const ofAnother = kept.replace('name is', 'no is')
    expect(await check(required, { before: [ofAnother, validated] })).toHaveLength(1)
  })

  it('a table becomes a partition once a check of it is validated', async () => {
    const attach =
      'create table boats (no bigint) partition by range (no); alter table boats attach partition boat for values from (0) to (9)'
    expect(await check(attach, { before: [kept, validated] })).toEqual([])
    expect(await check(attach, { before: [kept] })).toHaveLength(1)
  })

  it('a table that no version before knows is free', async () => {
    const pier = 'create table pier (a text)'
    const change = 'alter table pier alter column a set not null; create index a on pier (a)'
    expect(await check(change, { before: [pier] })).toEqual([])
  })
})

describe('a name is removed', () => {
  const drop = 'alter table boat drop column name'

  it('when the file says since when nobody uses it', async () => {
    expect(await check(`${CLAIM}${drop}`)).toEqual([])
    expect(await check(`${CLAIM}alter table boat rename column name to title`)).toEqual([])
    expect(await check(`${CLAIM}drop table boat`)).toEqual([])
  })

  it('not when somebody does', async () => {
    expect(await check(`${CLAIM}${drop}`, { usedAt: 'server/x.ts:3' })).toEqual([
      '2.sql:2 name is said to be unused, and is used: server/x.ts:3.',
    ])
  })

  it('not before a version without it is released', async () => {
    const claim = '-- contract: unused since 0.1 (migration 2)\n'
    const said = await check(`${claim}${drop}`, { before: ['create table pier ()'] })
    expect(said).toEqual([expect.stringContaining('after the next release')])
  })
})

it('says file and line, also behind Korean comments', async () => {
  const said = await check('-- 배\ncreate table pier (); -- 부두\n\ndrop table boat')
  expect(said).toEqual([expect.stringMatching(/^2\.sql:4 boat is removed/)])
})

it('refuses what is no SQL', async () => {
  await expect(check('alter boat')).rejects.toThrow('syntax error')
})
