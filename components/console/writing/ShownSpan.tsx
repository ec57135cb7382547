import type { ComponentProps } from 'react'
import { DateField } from '@/components/common/form/DateField'

type Field = Pick<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'error'>

interface Props {
  /** How long something without a last day is shown. */
  until: string
  first: Field
  last: Field
}

/** The first and the last day on which something is shown. */
export const ShownSpan = ({ until, first, last }: Props) => (
  <>
    <DateField label="보이기 시작하는 날" hint="비워 두면 바로 보여요." type="date" {...first} />
    <DateField
      label="마지막으로 보이는 날"
      hint={`비워 두면 ${until} 보여요.`}
      type="date"
      {...last}
    />
  </>
)
