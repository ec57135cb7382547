import { ShareIcon } from '@/components/common/icons'
import { IconButton } from '@/components/common/IconButton'
import { onDemand } from '@/components/common/onDemand'
import { useShare } from '@/components/common/useShare'

/** Nothing is said before something was shared: the region for it comes after the first paint. */
const Toast = onDemand(() => import('@/components/common/Toast').then(({ Toast: Shown }) => Shown))

interface Props {
  title: string
  /** Canonical address: what is shared opens for everybody. */
  url: string
}

/** Hands the page on: by the phone's own sheet, else by the clipboard. */
export const ShareTripButton = ({ title, url }: Props) => {
  const { message, forget, share } = useShare()
  return (
    <>
      <IconButton label="공유하기" onClick={() => share(title, url)}>
        <ShareIcon />
      </IconButton>
      <Toast message={message} onDismiss={forget} />
    </>
  )
}
