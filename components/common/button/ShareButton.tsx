import { Button } from './Button'
import { ShareIcon } from '@/components/common/icon/ShareIcon'
import { Toast } from '@/components/common/dialog/Toast'
import { useShare } from './useShare'

interface Props {
  label: string
  title: string
  /** A path of this storefront; the full address is shared. */
  path: string
}

/** A button with a text that shares an address. */
export const ShareButton = ({ label, title, path }: Props) => {
  const { message, clearMessage, share } = useShare()
  return (
    <>
      <Button
        variant="secondary"
        isSmall
        onClick={() => share(title, new URL(path, window.location.origin).href)}
      >
        <ShareIcon size={20} />
        {label}
      </Button>
      <Toast message={message} onDismiss={clearMessage} />
    </>
  )
}
