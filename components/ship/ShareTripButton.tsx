import { ShareIcon } from '@/components/common/icon/ShareIcon'
import { IconButton } from '@/components/common/button/IconButton'
import { Toast } from '@/components/common/dialog/Toast'
import { useShare } from '@/components/common/button/useShare'

interface Props {
  title: string
  /** Canonical address, which everybody can open. */
  url: string
}

/** Shares the trip page. */
export const ShareTripButton = ({ title, url }: Props) => {
  const { message, clearMessage, share } = useShare()
  return (
    <>
      <IconButton label="공유하기" onClick={() => share(title, url)}>
        <ShareIcon />
      </IconButton>
      <Toast message={message} onDismiss={clearMessage} />
    </>
  )
}
