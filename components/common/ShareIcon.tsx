import { drawIcon } from './icons'

export const ShareIcon = drawIcon(
  <>
    <path d="M12 14.5V3.5M8 7l4-3.5L16 7" />
    <path d="M7 11H5.5v9.5h13V11H17" />
  </>,
)
