import { useRouter } from 'next/router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { TextField } from '@/components/common/form/TextField'
import { useDebounced } from '@/components/common/form/useDebounced'
import { toKstDate } from '@/lib/date/kst'
import { readDay } from '@/lib/date/readDay'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { SearchResults } from './SearchResults'
import { countDays, searchGroups } from './searchGroups'

/** Fewer letters are in too many names. */
const MIN_LETTERS = 2

/** As high with results as without, so that the field stays where it is. */
const Box = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: ${theme.space.sm};
  min-height: min(60dvh, 32rem);
`

/** What a text may mean: the day at once, the rest as soon as the server has said it. */
const useFound = (typed: string) => {
  const [today] = useState(() => toKstDate(new Date()))
  const text = useDebounced(typed.trim())
  const isAsked = text.length >= MIN_LETTERS
  const { data, failure, isOfLast } = useRead(
    'searchAll',
    { query: { text } },
    { isSkipped: !isAsked, keepsLast: true },
  )
  const groups = searchGroups(isAsked ? data : undefined, { day: readDay(typed, today), today })
  const isKnown = isAsked && data !== undefined && !isOfLast && text === typed.trim()
  return { groups, failure, isKnown }
}

/** The field that finds bookings, people, boats and days, and what it has found (ARIA combobox). */
export const SearchEverything = ({ onClose }: { onClose: () => void }) => {
  const { push } = useRouter()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const { groups, failure, isKnown } = useFound(typed)
  const options = groups.flatMap((group) => group.options)
  const index = Math.min(chosen, options.length - 1)
  // The dialog gives the focus to its first button.
  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  const go = (href: string | undefined) => {
    if (href === undefined) return
    onClose()
    void push(href)
  }
  const enter = () => {
    if (isKnown || chosen < countDays(groups)) go(options[index]?.href)
    // What is shown is of the former text: the first of this one opens as soon as it is found.
    else setWaiting(chosen === 0)
  }
  if (isWaiting && (failure || (isKnown && options.length === 0))) setWaiting(false)
  const awaited = isWaiting && isKnown ? options[index]?.href : undefined
  useEffect(() => {
    if (awaited === undefined) return
    onClose()
    void push(awaited)
  }, [awaited, onClose, push])
  const handleKey = (event: KeyboardEvent) => {
    // While a syllable is being composed, the input method handles the keys.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    setWaiting(false)
    if (step) setChosen((index + step + options.length) % Math.max(options.length, 1))
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  return (
    <Box ref={field}>
      <TextField
        label="예약, 손님, 배, 날짜"
        hint="예: 민수, 5678, 10월 3일, 토"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={50}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
          setWaiting(false)
        }}
        onKeyDown={handleKey}
      />
      <FailureMessage message={failure?.message} />
      <SearchResults id={id} groups={groups} index={index} isKnown={isKnown} onChoose={go} />
    </Box>
  )
}
