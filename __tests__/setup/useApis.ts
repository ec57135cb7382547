import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS, startApis } from './apis'

type Options = {
  /** How many api processes; two when absent. */
  processes?: number
  /** How many workers run the jobs; none when absent. */
  workers?: number
  /** Whether the database is audited after each test; true when absent. */
  isAudited?: boolean
}

/** Starts api processes before the tests of a `describe` and stops them afterwards. */
export const useApis = (
  assign: (apis: Apis) => void,
  { processes = 2, workers = 0, isAudited = true }: Options = {},
): void => {
  let apis: Apis
  beforeAll(async () => {
    apis = await startApis(processes, { workers })
    assign(apis)
  }, RACE_TIMEOUT_MS)
  afterAll(() => apis.close())
  if (isAudited) afterEach(async () => expect(await audit(apis.db)).toEqual([]))
}
