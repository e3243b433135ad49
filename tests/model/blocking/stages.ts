import { settings } from '../business/stages.ts'
import { press, the, unfold } from '../qa/say.ts'
import { around } from '../qa/spec/around.ts'
import { configured, saying } from '../qa/spec/lines.ts'
import { ANA, LIST } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'

const BLOCKED = 'GET /lpmobile/blocked'

export const stages: Readonly<Record<string, Stage>> = {
  blocking: {
    scene: {
      before: [configured({ capabilities: ['blocking'] })],
      acts: [LIST, ANA],
    },
    events: {
      'block.ask[conversation]': [
        unfold(the.button('Opciones de la conversación')),
        press(the.menuItem('Bloquear')),
      ],
    },
    byHand: [
      { event: 'block.ask[client]', why: 'La ficha de un cliente es otra pantalla.' },
      { event: 'unblock', why: 'La conversación bloqueada se abre por su enlace.' },
      { event: 'error.dismissed', why: 'El aviso está en «Privacidad».' },
    ],
  },
  blockedList: {
    scene: {
      ...settings,
      before: [configured({ capabilities: ['businessEdit', 'erasure', 'blocking'] })],
      holds: [BLOCKED],
      acts: [...(settings.acts ?? []), press(the.tab('Privacidad'))],
    },
    starts: { fresh: {} },
    events: {
      'live.block': [
        saying({ event: 'conversation_block', data: { thread_id: 'ana', blocked: false } }),
      ],
      'sync.requested': [around.reopen],
    },
  },
}
