import { runMain, StartError } from '@/server/startError'
import { formatFirstLoad, measureFirstLoad } from './support/firstLoad'

/** Part of `npm test`: fails when the scripts of a page exceed their budget. Needs a build. */
runMain(async () => {
  const pages = measureFirstLoad('.next')
  console.log(formatFirstLoad(pages))
  const over = pages.filter(({ bytes, budget }) => bytes > budget)
  if (over.length > 0) throw new StartError(`${over.length} pages are over their budget.`)
})
