import type { Case } from '../kit/model'
import { quote } from './quote'

/** What happens around a page, as code, by the type of the event; null when nothing in a browser can make it happen. */
export const worldCode = (event: Case): string[] | null => makers[event.type]?.(event) ?? null

const said = (event: Case, key: string): unknown => Reflect.get(event, key)

const message = { content: '¿Siguen abiertos?', is_bot: false }

const frame = (value: unknown) => [`await line.say(${quote(JSON.stringify(value))})`]

const makers: Readonly<Record<string, (event: Case) => string[]>> = {
  'socket.opened': () => ['await line.open()'],
  'socket.closed': (event) => [`await line.close(${said(event, 'clean') === true ? 1000 : 1006})`],
  'socket.moved': () => ['await line.move()'],
  'socket.refused': (event) =>
    frame({ type: 'error', code: said(event, 'code'), message: 'No se acepta la conexión' }),
  'live.message': () => frame({ event: 'new_message', data: { thread_id: 'ana', message } }),
  'live.conversation': () =>
    frame({
      event: 'new_conversation',
      data: { thread_id: 'ana', show_name: 'Ana Rojas', contact_type: 'whatsapp' },
    }),
  'sync.completed': () => [
    "await answer('POST /lpmobile/conversations', { status: 200, body: '[]' })",
  ],
  'sync.failed': () => ["await answer('POST /lpmobile/conversations', 'failed')"],
  'page.online': () => ['await page.context().setOffline(false)', "await tell(page, 'online')"],
  'page.offline': () => ['await page.context().setOffline(true)'],
  'page.focused': () => ["await tell(page, 'focus')"],
  'page.frozen': () => ["await page.evaluate(() => document.dispatchEvent(new Event('freeze')))"],
  'page.woke': () => ['await page.clock.fastForward(100_000)'],
  'logo.chosen': (event) => {
    const { name, type, size } = Object(said(event, 'file'))
    const file = `{ name: ${quote(String(name))}, mimeType: ${quote(String(type))}, buffer: Buffer.alloc(${Number(size)}) }`
    return [`await page.locator('input[type=file]').setInputFiles(${file})`]
  },
  'screen.wide': () => ['await page.setViewportSize({ width: 1280, height: 900 })'],
  'screen.narrow': () => ['await page.setViewportSize({ width: 360, height: 740 })'],
}
