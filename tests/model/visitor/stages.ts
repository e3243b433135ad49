import { ZERO_ID } from '../ids'
import { saying } from '../qa/spec/lines'
import type { Stage } from '../qa/spec/scene'

const kept = {
  'visita/demo/token': 'v1',
  'visita/demo/draft': '¿Hay alguien?',
  'visita/demo/outgoing': [
    { id: '11111111-1111-4111-8111-111111111111', text: 'Hola', at: 1_000, refusal: null },
  ],
}

const said = (content: string, isBot: boolean, clientId: string | null) =>
  saying({
    event: 'new_message',
    message: {
      message_id: 2,
      client_id: clientId,
      content,
      is_bot: isBot,
      date_registered: '2026-01-05T09:00:00Z',
      photo_url: null,
      action_url: null,
      document_url: null,
    },
  })

/** Only an open chat has a live connection. */
const isOpen = (earlier: readonly string[]): boolean =>
  earlier
    .findLast((label) => /openVisit|expired|visit\.retry|reopenDelay/.test(label))
    ?.startsWith('xstate.done.actor.openVisit') === true

export const stages: Readonly<Record<string, Stage>> = {
  visitor: {
    // What the model names is what the page makes up.
    scene: {
      before: ['await page.addInitScript(() => (crypto.getRandomValues = (bytes) => bytes))'],
    },
    starts: { first: {}, returning: { kept } },
    events: {
      'connection.retry': ['await line.reopen()'],
      'page.online': (_, { earlier }) => [
        'await page.context().setOffline(false)',
        "await tell(page, 'online')",
        ...(isOpen(earlier) ? ['await line.reopen()'] : []),
      ],
      'visit.expired': [saying({ type: 'error', code: 401, message: 'La visita terminó.' })],
      'live.message[answer]': [said('¡Buenas!', true, null)],
      'live.message[mine]': [said('Hola', false, ZERO_ID)],
    },
  },
}
