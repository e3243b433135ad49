import type { assigningMachine } from '#machines/inbox/assignees/assigningMachine.ts'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { mentionsMachine } from '#machines/notifications/mentionsMachine.ts'
import type { ringsMachine } from '#machines/notifications/ringsMachine.ts'
import type { templatesMachine } from '#machines/templates/templatesMachine.ts'
import type { LaterWorld } from '../areas/later.ts'
import { lateMachine } from './lateMachine.ts'
import { loadWhenIdle } from './loadWhenIdle.ts'

/** The machines of a business that nobody needs before the list is shown. */
export const laterActors = (world: LaterWorld) => {
  const places = {
    several: lateMachine<typeof severalMachine>('several'),
    assigning: lateMachine<typeof assigningMachine>('assigning'),
    templates: lateMachine<typeof templatesMachine>('templates'),
    rings: lateMachine<typeof ringsMachine>('rings'),
    mentions: lateMachine<typeof mentionsMachine>('mentions'),
  }
  const load = loadWhenIdle(async () => (await import('../areas/later.ts')).wire(world, places))
  return {
    ofInbox: {
      several: places.several.machine,
      assigning: places.assigning.machine,
      templates: places.templates.machine,
      loadRowActions: load,
    },
    ofBell: {
      mentions: places.mentions.machine,
      rings: places.rings.machine,
      loadMentioning: load,
    },
  }
}
