import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Dialog } from '@/components/common/dialog/Dialog'
import { SearchIcon } from '@/components/common/icon/icons'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { hasRight } from '@/lib/staff/rights'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { SearchEverything } from './SearchEverything'
import { useSession } from './session'

/** An icon on a phone; where there is room it looks like the field that it opens. */
const Opener = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-width: ${theme.touch};
  min-height: ${theme.touch};
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.s};
  cursor: pointer;

  kbd {
    display: none;
  }
  ${media.tablet} {
    justify-content: start;
    min-width: 20rem;
    margin-inline: auto;
    padding: 0 ${theme.space.sm};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.md};

    kbd {
      display: block;
      margin-inline-start: auto;
      font: inherit;
    }
  }
`

/** For a screen reader alone where there is only the icon. */
const Words = styled(VisuallyHidden)`
  ${media.tablet} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** The key that opens the search, where no letter is typed. */
const useSlash = (onPress: () => void, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const handle = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [onPress, isOn])
}

/** Finds bookings, people, boats and days on every page, for who may read reservations. */
export const ConsoleSearch = () => {
  const { role, operator } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => () => setOpen(true))
  const isAllowed = operator !== null && hasRight(role, 'readReservations')
  useSlash(open, isAllowed)
  if (!isAllowed) return null
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="/" onClick={open}>
        <SearchIcon size={22} />
        <Words>예약, 손님, 배, 날짜 찾기</Words>
        <kbd aria-hidden>/</kbd>
      </Opener>
      {isOpen && (
        // In a section, as elsewhere in main: else the dialog's header is a second banner.
        <section>
          <Dialog title="찾기" isOpen onClose={() => setOpen(false)}>
            <SearchEverything onClose={() => setOpen(false)} />
          </Dialog>
        </section>
      )}
    </>
  )
}
