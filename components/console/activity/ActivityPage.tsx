import { useState } from 'react'
import { Stack } from '@/components/common/Stack'
import { ActivityFilters } from './ActivityFilters'
import { ActivityList, type ActivityQuery } from './ActivityList'

/** Everything that was done for the operator, with filters. */
export const ActivityPage = () => {
  const [query, setQuery] = useState<ActivityQuery>({})
  return (
    <Stack $gap="lg">
      <ActivityFilters query={query} onChange={setQuery} />
      <ActivityList query={query} />
    </Stack>
  )
}
