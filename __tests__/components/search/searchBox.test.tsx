import { screen } from '@testing-library/react'
import { SearchBox } from '@/components/search/SearchBox'
import { answer } from '../../setup/handlers/answer'
import { network } from '../../setup/network'
import { renderWithStore } from '../../setup/render'

/** The field on a page whose address has a search. */
const show = (word: string) => {
  network.use(answer('getSuggestSearch', { list: [] }))
  const searched: string[] = []
  const boxFor = (current: string) => (
    <SearchBox word={current} onSearch={(text) => searched.push(text)} />
  )
  const { user, rerender } = renderWithStore(boxFor(word))
  const field = screen.getByRole('combobox', { name: '검색어' })
  return { user, field, searched, arrive: (next: string) => rerender(boxFor(next)) }
}

describe('the search field', () => {
  it('shows what is searched for also before the address has it', async () => {
    const { user, field, searched, arrive } = show('')
    await user.type(field, '우럭{Enter}')
    expect(searched).toEqual(['우럭'])
    expect(field).toHaveValue('우럭')
    arrive('우럭')
    expect(field).toHaveValue('우럭')
  })

  it('keeps what is typed while the address is on its way', async () => {
    const { user, field, searched, arrive } = show('')
    await user.type(field, '우럭{Enter} 광어')
    arrive('우럭')
    expect(field).toHaveValue('우럭 광어')
    await user.type(field, '{Enter}')
    expect(searched).toEqual(['우럭', '우럭 광어'])
  })

  it('shows the search of an address that came by another way', async () => {
    const { user, field, arrive } = show('우럭')
    await user.clear(field)
    await user.type(field, '광{Enter}')
    arrive('광')
    arrive('우럭')
    expect(field).toHaveValue('우럭')
    await user.type(field, '이')
    arrive('참돔')
    expect(field).toHaveValue('참돔')
  })
})
