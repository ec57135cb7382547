import sql from 'sql-template-tag'
import type { AnswerTemplate } from '@/lib/inquiry/answerTemplate'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'

/** The templates in their order, and a number that is another one after every change. */
type Templates = { version: number; list: AnswerTemplate[] }

const findTemplates = async (db: Queryable, operatorNo: number): Promise<Templates> => {
  const rows = await db.rows<AnswerTemplate & { no: number }>(sql`
    select no, name, text from answer_template where operator_no = ${operatorNo} order by turn`)
  return {
    version: Math.max(0, ...rows.map(({ no }) => no)),
    list: rows.map(({ name, text }) => ({ name, text })),
  }
}

const recorded = (list: readonly AnswerTemplate[]) => ({
  answer_templates: list.map(({ name, text }) => `${name}: ${text}`).join('\n'),
})

type Change = Templates & { record: Recorder }

export type AnswerTemplates = ReturnType<typeof createAnswerTemplates>

/** Answers that operators keep to use again. */
export const createAnswerTemplates = ({ db }: { db: Db }) => ({
  get: (operatorNo: number): Promise<Templates> => findTemplates(db, operatorNo),

  /** Replaces the templates of an operator. @throws Refusal 409 where somebody else changed them since */
  set: (operatorNo: number, { version, list, record }: Change): Promise<Templates> =>
    db.transaction(async (tx) => {
      await tx.run(sql`select from ship_group where no = ${operatorNo} for no key update`)
      const before = await findTemplates(tx, operatorNo)
      if (before.version !== version) throw refuse.code('TEMPLATES_CHANGED')
      const rows = list.map((template, index) => ({ ...template, turn: index + 1 }))
      await tx.run(sql`delete from answer_template where operator_no = ${operatorNo}`)
      await tx.run(sql`
        insert into answer_template (operator_no, turn, name, text)
        select ${operatorNo}, r.turn, r.name, r.text
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (turn smallint, name text, text text)
         order by r.turn`)
      const changes = changesOf(recorded(before.list), recorded(list), ['answer_templates'])
      await record(tx, { action: 'inquiry.templates', operatorNo, changes })
      return findTemplates(tx, operatorNo)
    }),
})
