import type { ComponentProps } from 'react'
import { Stack } from '@/components/common/Stack'
import type { useForm } from './useForm'

type Props = Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'ref'> &
  Pick<ComponentProps<typeof Stack>, '$gap'> & {
    form: Pick<ReturnType<typeof useForm>, 'id' | 'submit'>
  }

/** The `<form>` of `useForm`. The browser's own error messages are off. */
export const Form = ({ form, $gap = 'sm', ...rest }: Props) => (
  <Stack {...rest} as="form" id={form.id} $gap={$gap} noValidate onSubmit={form.submit} />
)
