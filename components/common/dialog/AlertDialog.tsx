import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { onDemand } from '@/components/common/load/onDemand'
import type { OpenAlertDialogProps } from './OpenAlertDialog'

const OpenAlertDialog = onDemand(
  () => import('./OpenAlertDialog').then(({ OpenAlertDialog: Open }) => Open),
  { LoadError: CodeLoadError },
)

/**
 * A message or a question. Esc cancels, or confirms where there is only one button. Its code is
 * loaded when it first opens.
 */
export const AlertDialog = ({ isOpen, ...rest }: OpenAlertDialogProps & { isOpen: boolean }) =>
  isOpen ? <OpenAlertDialog {...rest} /> : null
