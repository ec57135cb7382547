import type { ComponentProps, FormEvent } from 'react'
import { Stack } from '@/components/common/layout/Stack'
import { FormProblems } from './FormProblems'
import type { Problems } from './useFields'

type Props = Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'ref'> &
  Pick<ComponentProps<typeof Stack>, '$gap' | '$isNarrow'> & {
    form: {
      id: string
      problems: Problems<object>
      submit: (event: FormEvent) => void
    }
    /** The button is outside the form, and says beside itself what is wrong. */
    isButtonOutside?: boolean
  }

/** The `<form>` of `useForm`. The browser's own error messages are off. */
export const Form = ({ form, $gap = 'sm', isButtonOutside = false, children, ...rest }: Props) => (
  <Stack {...rest} as="form" id={form.id} $gap={$gap} noValidate onSubmit={form.submit}>
    {children}
    {!isButtonOutside && <FormProblems problems={form.problems} />}
  </Stack>
)
