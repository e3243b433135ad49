import { type Config, hasCapability } from '#contract/config.ts'
import type { invitedMachine } from '#machines/team/invitedMachine.ts'
import type { Call } from '../effects/http.ts'
import { lateMachine } from './lateMachine.ts'
import { loadWhenIdle } from './loadWhenIdle.ts'

export const invitedActors = (call: Call, config: Config) => {
  const invited = lateMachine<typeof invitedMachine>('invited')
  return {
    invited: invited.machine,
    loadInvited: loadWhenIdle(async () => {
      if (!hasCapability(config, 'team')) throw new Error('Nobody is invited')
      const { wireInvited } = await import('../areas/invited.ts')
      wireInvited(call, invited)
    }),
  }
}
