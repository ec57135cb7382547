import type { FormEvent } from 'react'
import { Button } from '@/components/common/button/Button'

const reload = (event: FormEvent) => {
  event.preventDefault()
  window.location.reload()
}

/** Loads the page again: with its query by script; without scripts, by its path alone. */
export const RetryForm = () => (
  <form onSubmit={reload}>
    <Button type="submit">다시 시도</Button>
  </form>
)
