import { onRequest } from '@/components/common/load/onRequest'
import type { OpenAlertDialogProps } from './OpenAlertDialog'

const OpenAlertDialog = onRequest(() =>
  import('./OpenAlertDialog').then(({ OpenAlertDialog: Open }) => Open),
)

/**
 * A message or a question. Esc cancels, or confirms where there is only one button. Its code is
 * loaded when it first opens.
 */
export const AlertDialog = ({ isOpen, ...rest }: OpenAlertDialogProps & { isOpen: boolean }) =>
  isOpen ? <OpenAlertDialog {...rest} /> : null
