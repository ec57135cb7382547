import { useState } from 'react'
import { Sided } from '@/components/console/shell/Sided'
import { ActivityFilters } from './ActivityFilters'
import { ActivityList, type ActivityQuery } from './ActivityList'

/** Everything that was done for the operator, with filters. */
export const ActivityPage = () => {
  const [query, setQuery] = useState<ActivityQuery>({})
  return (
    <Sided>
      <ActivityFilters query={query} onChange={setQuery} />
      <ActivityList query={query} />
    </Sided>
  )
}
