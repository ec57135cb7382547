import { useId, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { fieldStyle } from '@/components/common/form/fieldStyle'
import { IconButton } from '@/components/common/button/IconButton'
import { SearchIcon } from '@/components/common/icon/icons'
import { suggest } from '@/lib/hangul/suggest'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { HighlightedWord } from './HighlightedWord'
import { useCombobox } from './useCombobox'

const { color, space } = theme

const TYPES = { fish: '어종', area: '지역', port: '항구', ship: '상품' } as const

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  max-width: ${theme.width.text};
`

const Input = styled.input`
  ${fieldStyle}
  padding-right: ${space.xxl};
`

const Submit = styled(IconButton)`
  position: absolute;
  right: ${space.xxs};
`

const List = styled.ul`
  position: absolute;
  inset: calc(100% + ${space.xxs}) 0 auto;
  z-index: ${theme.zIndex.sticky};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.md};
  background: ${color.surface};
  box-shadow: ${theme.shadow.middle};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.touch};
    padding: 0 ${space.md};
    cursor: pointer;
  }
  li[aria-selected='true'] {
    background: ${color.tint};
  }
  mark {
    background: none;
    color: ${color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
  small {
    color: ${color.textMuted};
  }
`

/** What stands in the field instead of the current search; `typed since` a search whose address is on its way. */
type Draft = { text: string; state: 'typed' | 'searched' | 'typed since' }

/**
 * The text of the field. What is searched for stays in it until the address has it: it would otherwise show
 * the former search for a moment, in which the next letter would be added to that.
 */
const useTyped = (word: string) => {
  const [draft, setDraft] = useState<Draft>()
  const [lastWord, setLastWord] = useState(word)
  if (word !== lastWord) {
    setLastWord(word)
    setDraft(draft?.state === 'typed since' ? { ...draft, state: 'typed' } : undefined)
  }
  return {
    typed: draft?.text ?? word,
    type: (text: string) =>
      setDraft({ text, state: (draft?.state ?? 'typed') === 'typed' ? 'typed' : 'typed since' }),
    search: (text: string) => setDraft({ text, state: 'searched' }),
  }
}

interface Props {
  /** The current search. */
  word: string
  onSearch: (word: string) => void
}

/** The search field, with suggestions from the first consonant on. */
export const SearchBox = ({ word, onSearch }: Props) => {
  const id = useId()
  const field = useTyped(word)
  const { typed } = field
  const [isActive, setIsActive] = useState(false)
  // The search works without suggestions: their failure is not shown.
  const { data } = useLoad(isActive ? 'suggest' : undefined, async (api) => {
    return (await api.getSuggestSearch()).list
  })
  const words = suggest(data ?? [], typed)

  const search = (text: string) => {
    field.search(text)
    onSearch(text)
  }
  const box = useCombobox(
    words.map((one) => one.word),
    search,
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    box.accept(typed)
  }

  return (
    <Form role="search" action="/search" onSubmit={handleSubmit}>
      <Input
        type="text"
        name="search"
        role="combobox"
        aria-label="검색어"
        aria-expanded={box.isShown}
        aria-controls={box.isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.index >= 0 ? `${id}-${box.index}` : undefined}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder="어종, 지역, 항구, 상품"
        value={typed}
        onFocus={() => setIsActive(true)}
        onBlur={box.close}
        onChange={({ target }) => {
          field.type(target.value)
          box.open()
        }}
        onKeyDown={box.onKeyDown}
      />
      <Submit label="검색" type="submit">
        <SearchIcon />
      </Submit>
      {box.isShown && (
        <List role="listbox" id={`${id}-list`} aria-label="추천 검색어">
          {words.map(({ word: text, type }, index) => (
            <li
              key={`${type}/${text}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === box.index}
              // `click` would come too late: on blur the list closes.
              onPointerDown={(event) => {
                event.preventDefault()
                box.accept(text)
              }}
            >
              <span>
                <HighlightedWord word={text} typed={typed} />
              </span>
              <small>{TYPES[type]}</small>
            </li>
          ))}
        </List>
      )}
    </Form>
  )
}
