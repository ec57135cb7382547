import type { teamCalls } from '@/lib/contract/console/team'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'

export type Team = ConsoleAnswer<typeof teamCalls.getTeam>
export type Member = Team['list'][number]
export type TeamShip = Team['ships'][number]
