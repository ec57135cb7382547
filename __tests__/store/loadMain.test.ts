import { createClient } from '@/store/createClient'
import { TOPICS_FAILED } from '@/lib/errors/sentences'
import { loadMain } from '@/store/main/loadMain'

/** docs/specification.md#errors, "Host main-list fetch failure". */
it('rejects with the catalogue’s sentence when the main lists cannot be loaded', async () => {
  const store = createClient()
  await expect(store.dispatch(loadMain(1))).rejects.toThrow(TOPICS_FAILED)
})
