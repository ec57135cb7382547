import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import type { Fields } from '@/components/common/form/useFields'
import { type TermName, termOf } from '@/lib/schedule/departureTerms'

type Props<N extends TermName> = {
  names: readonly N[]
  form: { values: { [Name in N]: unknown } }
  /** What stands below a field here, in place of what the table says. */
  hints?: { [Name in N]?: string }
}

/** What an operator decides about departures: a field for each term. */
export const TermFields = <N extends TermName>({ names, form, hints }: Props<N>) => {
  // The kind of a term says of which type its value is.
  const fields = form as unknown as Fields<Record<N, never>>
  return names.map((name) => {
    const term = termOf(name)
    const { label, hint } = term
    const shared = { label, hint: hints?.[name] ?? hint }
    switch (term.kind) {
      case 'count':
      case 'won':
        return <TextField key={name} {...shared} {...fields.number(name)} />
      case 'yesNo':
        return <Checkbox key={name} label={label} {...fields.checkbox(name)} />
      case 'choice': {
        const options = Object.entries(term.choices).map(([value, text]) => ({
          value,
          label: text,
        }))
        return <Select key={name} {...shared} options={options} {...fields.text(name)} />
      }
      case 'moment':
        return <DateField key={name} {...shared} type="datetime-local" {...fields.text(name)} />
      case 'text':
        return <TextField key={name} {...shared} {...fields.text(name)} />
    }
  })
}
