import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { IconButton } from '@/components/common/button/IconButton'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { focusHeading, passFocus, REMOVES_ITSELF } from '@/components/common/focus/passFocus'
import { Section } from '@/components/common/layout/Section'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { searchesActions } from '@/store/slices/searches'
import { theme } from '@/styles/theme'

const List = styled.ul`
  li {
    display: flex;
    border-bottom: 1px solid ${theme.color.line};
  }
  li > button:first-child {
    flex: 1;
    min-height: ${theme.touch};
    text-align: left;
  }
`

/** The last five searches in this browser. */
export const RecentSearches = ({ onSearch }: { onSearch: (word: string) => void }) => {
  const dispatch = useAppDispatch()
  const recent = useAppSelector(({ searches }) => searches.recent)
  if (recent.length === 0) {
    return (
      <EmptyState title="무엇을 잡으러 가세요?">
        어종이나 항구 이름으로 찾아보세요. 초성만 입력해도 돼요.
      </EmptyState>
    )
  }

  return (
    <Section title="최근 검색어">
      <List>
        {recent.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
            <IconButton
              label={`${word} 지우기`}
              {...REMOVES_ITSELF}
              onClick={({ currentTarget }) => {
                passFocus(currentTarget, 'ul')
                dispatch(searchesActions.searchRemoved(word))
              }}
            >
              <CloseIcon size={20} />
            </IconButton>
          </li>
        ))}
      </List>
      <Button
        variant="ghost"
        isSmall
        onClick={() => {
          focusHeading()
          dispatch(searchesActions.searchesCleared())
        }}
      >
        모두 지우기
      </Button>
    </Section>
  )
}
