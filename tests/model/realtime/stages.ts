import { CONVERSATIONS } from '../inbox/places.ts'
import { press, the } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured, failing } from '../qa/spec/lines.ts'
import { LIST } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  realtime: {
    // Where there is no team, a refused business ends the session.
    scene: { before: [configured({})], holds: [CONVERSATIONS] },
    events: {
      'line.opened': [
        around.post('recado/ana%40taller.example/1/socket', {
          type: 'said',
          line: 'another',
          event: { type: 'socket.opened' },
        }),
      ],
      'list.retried': (_, { earlier }) => [
        // After half a minute the call has timed out.
        ...(earlier.filter((label) => label.includes('connectTimeout')).length >= 3
          ? []
          : [failing(CONVERSATIONS)]),
        LIST,
        press(the.button('Intentar de nuevo')),
      ],
    },
  },
}
