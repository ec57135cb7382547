import { z } from 'zod'
import { email, no, text } from '../primitives'
import { activityItem } from './activity'
import { get, post } from './consoleCall'
import { link, member } from './team'

/** One of the provider's own people, who have one role and no boats. */
const provider = member.omit({ role: true, ship_nos: true })

/** The provider’s own people. */
export const providerCalls = {
  getProviders: get('/v1/providers', 'manageProviders', {
    summary: 'The provider’s own people, and what was changed about them last',
    answer: z.object({ list: z.array(provider), activity: z.array(activityItem) }),
  }),
  inviteProvider: post('/v1/providers', 'manageProviders', {
    summary: 'Invite somebody to work for the provider, by a link that works once',
    isFresh: true,
    body: z.object({ name: text('이름을', 40), email }),
    answer: link,
  }),
  inviteProviderAgain: post('/v1/providers/{no}/invite', 'manageProviders', {
    summary: 'A new link, also for who has forgotten the password; an earlier one ends',
    isFresh: true,
    params: z.object({ no }),
    answer: link,
  }),
  endProvider: post('/v1/providers/{no}/end', 'manageProviders', {
    summary: 'End an account of the provider and its sessions',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  resetProviderFactors: post('/v1/providers/{no}/factors/reset', 'manageProviders', {
    summary: 'Remove the second factors of one of the provider’s people who lost the phone',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
}
