import { z } from 'zod'
import { email, no, text } from '../primitives'
import { activityItem } from './activity'
import { defineConsoleCall } from './consoleCall'
import { link, member } from './team'

/** One of the provider's own people, who have one role and no boats. */
const provider = member.omit({ role: true, ship_nos: true })

/** The provider’s own people. */
export const providerCalls = {
  getProviders: defineConsoleCall({
    method: 'GET',
    path: '/v1/providers',
    summary: 'The provider’s own people, and what was changed about them last',
    access: 'manageProviders',
    answer: z.object({ list: z.array(provider), activity: z.array(activityItem) }),
  }),
  inviteProvider: defineConsoleCall({
    method: 'POST',
    path: '/v1/providers',
    summary: 'Invite somebody to work for the provider, by a link that works once',
    access: 'manageProviders',
    isFresh: true,
    body: z.object({ name: text('이름을', 40), email }),
    answer: link,
  }),
  inviteProviderAgain: defineConsoleCall({
    method: 'POST',
    path: '/v1/providers/{no}/invite',
    summary: 'A new link, also for who has forgotten the password; an earlier one ends',
    access: 'manageProviders',
    isFresh: true,
    params: z.object({ no }),
    answer: link,
  }),
  endProvider: defineConsoleCall({
    method: 'POST',
    path: '/v1/providers/{no}/end',
    summary: 'End an account of the provider and its sessions',
    access: 'manageProviders',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  resetProviderFactors: defineConsoleCall({
    method: 'POST',
    path: '/v1/providers/{no}/factors/reset',
    summary: 'Remove the second factors of one of the provider’s people who lost the phone',
    access: 'manageProviders',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
}
