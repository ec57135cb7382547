import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useLoad } from '@/store/useLoad'
import { renderWithStore } from '../../setup/render'

type Answers = Record<string, Promise<string>>

const late = () => {
  let answer = (_text: string) => {}
  const promise = new Promise<string>((resolve) => (answer = resolve))
  return { promise, answer }
}

const Page = ({ answers }: { answers: Answers }) => {
  const [key, setKey] = useState('first')
  const { data = 'nothing', mutate, reload } = useLoad(key, () => answers[key] ?? late().promise)
  return (
    <>
      <output>{data}</output>
      <button onClick={() => mutate('changed')}>change</button>
      <button onClick={reload}>reload</button>
      <button onClick={() => setKey('second')}>next</button>
    </>
  )
}

describe('data that an action changed', () => {
  it('is shown in place of what was loaded', async () => {
    const { user } = renderWithStore(<Page answers={{ first: Promise.resolve('loaded') }} />)
    expect(await screen.findByText('loaded')).toBeVisible()
    await user.click(screen.getByText('change'))
    expect(screen.getByRole('status')).toHaveTextContent('changed')
  })

  it('is not replaced by an answer that was under way', async () => {
    const { promise, answer } = late()
    const { user } = renderWithStore(<Page answers={{ first: promise }} />)
    await user.click(screen.getByText('change'))
    answer('older')
    await promise
    await user.click(screen.getByText('change'))
    expect(screen.getByRole('status')).toHaveTextContent('changed')
  })

  it('is replaced when the page loads it again', async () => {
    const { user } = renderWithStore(<Page answers={{ first: Promise.resolve('loaded') }} />)
    await user.click(screen.getByText('change'))
    await user.click(screen.getByText('reload'))
    expect(await screen.findByText('loaded')).toBeVisible()
  })

  it('is not shown under another key', async () => {
    const { user } = renderWithStore(<Page answers={{ second: Promise.resolve('second') }} />)
    await user.click(screen.getByText('change'))
    await user.click(screen.getByText('next'))
    expect(await screen.findByText('second')).toBeVisible()
  })
})
