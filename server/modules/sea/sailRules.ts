import sql, { type Sql } from 'sql-template-tag'
import { LAW_RULE, type SailRule } from '@/lib/sea/sailLimits'
import type { Db, Queryable } from '@/server/db/pool'
import type { Recorder } from '@/server/modules/activity/activity'

/** The rule of an operator as JSON, the law's where it has set none. @param operatorNo of a statement */
export const sailRuleOf = (operatorNo: Sql): Sql => sql`
  coalesce((select json_build_object('wind', wind, 'waves', waves, 'hour', hour)
              from sail_rule where operator_no = ${operatorNo}), ${JSON.stringify(LAW_RULE)}::json)`

const findRule = async (db: Queryable, operatorNo: number): Promise<SailRule> => {
  const found = await db.first<{ rule: SailRule }>(sql`
    select ${sailRuleOf(sql`${operatorNo}::integer`)} as rule`)
  return found?.rule ?? LAW_RULE
}

export type SailRules = ReturnType<typeof createSailRules>

/** From which forecast on operators ask whether their boats sail, and until when they decide. */
export const createSailRules = ({ db }: { db: Db }) => ({
  get: (operatorNo: number) => findRule(db, operatorNo),

  set: (operatorNo: number, rule: SailRule, record: Recorder): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
      const before = await findRule(tx, operatorNo)
      const { wind, waves, hour } = rule
      if (before.wind === wind && before.waves === waves && before.hour === hour) return
      await tx.run(sql`
        insert into sail_rule (operator_no, wind, waves, hour)
        values (${operatorNo}, ${wind}, ${waves}, ${hour})
        on conflict (operator_no) do update
          set wind = excluded.wind, waves = excluded.waves, hour = excluded.hour`)
      const changes = {
        wind_limit: [before.wind, wind],
        wave_limit: [before.waves, waves],
        weather_hour: [before.hour, hour],
      } as const
      await record(tx, { action: 'weather.rule', operatorNo, changes })
    }),
})
