import type { FormEvent } from 'react'
import { Button } from '@/components/common/Button'

const reload = (event: FormEvent) => {
  event.preventDefault()
  window.location.reload()
}

/** Asks for the page again: with its query by script, by its path alone without one. */
export const RetryForm = () => (
  <form onSubmit={reload}>
    <Button type="submit">다시 시도</Button>
  </form>
)
