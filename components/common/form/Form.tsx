import type { ComponentProps } from 'react'
import { Stack } from '@/components/common/Stack'
import type { useForm } from './useForm'

type Props = Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'ref'> &
  Pick<ComponentProps<typeof Stack>, '$gap'> & {
    form: Pick<ReturnType<typeof useForm>, 'id' | 'submit'>
  }

/** The element around the fields of `useForm`; errors are ours, in Korean, not the browser's. */
export const Form = ({ form, $gap = 'sm', ...rest }: Props) => (
  <Stack {...rest} as="form" id={form.id} $gap={$gap} noValidate onSubmit={form.submit} />
)
