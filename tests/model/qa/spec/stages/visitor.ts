import { saying } from '../lines'
import type { Stage } from '../scene'

const MINE = '7b0a9d5e-0d0f-4c37-9a43-6b1f6c0b8a01'

const kept = {
  'visita/demo/token': 'v1',
  'visita/demo/draft': '¿Hay alguien?',
  'visita/demo/outgoing': [{ id: MINE, text: 'Hola', at: 1_000, refusal: null }],
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

export const stages: Readonly<Record<string, Stage>> = {
  visitor: {
    starts: { first: {}, returning: { kept } },
    events: {
      'realtime.synchronize': ['await line.reopen()'],
      'connection.retry': ['await line.reopen()'],
      'visit.expired': [saying({ type: 'error', code: 401, message: 'La visita terminó.' })],
      'live.message[answer]': [said('¡Buenas!', true, null)],
      // What was written here has an id of its own.
      'live.message[mine]': (_, { start }) => [
        start === 'returning'
          ? said('Hola', false, MINE)
          : said('Hola', false, '$ID').replace(
              /^await line\.say\((.*)\)$/,
              "await line.say(($1).replace('$$ID', await page.evaluate(() => JSON.parse(localStorage.getItem('recado/visita/demo/outgoing') ?? '[]')[0].id)))",
            ),
      ],
    },
  },
}
