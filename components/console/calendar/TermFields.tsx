import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '@/components/common/form/Checkbox'
import { TextField } from '@/components/common/form/TextField'
import { type TermName, termOf } from '@/lib/schedule/departureTerms'

/** The number in a field; null where it is empty. */
export const numberIn = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed)

type Props<N extends TermName> = {
  names: readonly N[]
  register: (
    name: N,
    options?: { setValueAs: typeof numberIn },
  ) => Omit<UseFormRegisterReturn, 'name'> & { name: string }
  errors?: { [Name in N]?: { message?: string } }
  /** What stands below a field here, in place of what the table says. */
  hints?: { [Name in N]?: string }
}

/** What an operator decides about departures: a field for each term. */
export const TermFields = <N extends TermName>({ names, register, errors, hints }: Props<N>) =>
  names.map((name) => {
    const { kind, label, hint } = termOf(name)
    const error = errors?.[name]?.message
    const shared = { label, hint: hints?.[name] ?? hint, ...(error && { error }) }
    switch (kind) {
      case 'count':
      case 'won':
        return (
          <TextField
            key={name}
            {...shared}
            type="number"
            inputMode="numeric"
            {...register(name, { setValueAs: numberIn })}
          />
        )
      case 'yesNo':
        return <Checkbox key={name} label={label} {...register(name)} />
      case 'moment':
        return <TextField key={name} {...shared} type="datetime-local" {...register(name)} />
      case 'text':
        return <TextField key={name} {...shared} {...register(name)} />
    }
  })
