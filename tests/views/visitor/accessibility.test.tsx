import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { widgetDefaults } from '#contract/integrations/looks.ts'
import type { Visit, VisitorMessage } from '#contract/visitor.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import type { VisitOpening } from '#machines/visitor/visitorEvents.ts'
import { visitorMachine } from '#machines/visitor/visitorMachine.ts'
import { type HostEvent, widgetMachine } from '#machines/visitor/widgetMachine.ts'
import { openLive } from '#src/effects/live.ts'
import '#src/ui/styles.css'
import { Widget } from '#src/visitor/Widget.tsx'
import { openPage } from '../../model/kit/page.ts'
import { mute } from '../../typing.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'

const said = (id: number, text: string, more: Partial<VisitorMessage> = {}): VisitorMessage => ({
  id,
  clientId: null,
  text,
  fromBusiness: true,
  at: Date.now() - 60_000 + id,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
  ...more,
})

const messages = [
  said(1, '¿Abren hoy?', { fromBusiness: false, clientId: 'uno' }),
  said(2, 'Sí, desde las nueve.', { author: 'assistant' }),
  said(3, 'Le mando los precios, soy Ana.', {
    author: 'person',
    documentUrl: 'https://a.test/precios.pdf',
  }),
  said(4, '¡Gracias! https://a.test', { fromBusiness: false, clientId: 'dos' }),
]

const silent = fromCallback(() => undefined)
const { pageNews } = openPage()
const host = fromCallback<HostEvent>(() => undefined)

/** The specification's colors are hard to read: the form says so, and a business chooses others. */
const readable = { ...widgetDefaults, headerColor: '#0B6670', agentTextColor: '#1F2937' }

/** The widget in its frame, opened. */
async function open(
  asksContact: boolean,
  looks = readable,
  presence: string | null = 'Respondemos ahora',
) {
  const visit: Visit = {
    token: 'v1',
    businessName: 'Panadería Masa Madre de la Esquina de Escazú',
    logoUrl: null,
    asksContact,
    replyTime: null,
    presence,
    looks,
  }
  const visitor = visitorMachine.provide({
    actors: {
      typing: mute,
      liveNews: openLive().liveNews,
      openVisit: fromPromise<Visit, VisitOpening>(async () => visit),
      loadMessages: fromPromise<readonly VisitorMessage[], undefined>(async () =>
        asksContact ? [] : messages,
      ),
      realtime: realtimeMachine.provide({
        actors: {
          liveNews: openLive().liveNews,
          pageNews,
          watchLine: silent,
          socket: silent,
          catchUp: silent,
        },
      }),
      pageNews,
    },
    actions: { nameTab: () => undefined },
  })
  const widget = createActor(widgetMachine.provide({ actors: { visitor, host, pageNews } }), {
    input: {
      isFramed: true,
      readUpTo: 0,
      remembered: { token: null, draft: '', outgoing: [] },
    },
  }).start()
  onTestFinished(() => {
    widget.stop()
  })
  widget.send({ type: 'widget.opened', canClose: true })
  await render(<Widget widget={widget} />)
}

const article = (text: string) => page.getByRole('article').filter({ hasText: text })

for (const width of [1366, 360]) {
  test(`axe finds no violation in the widget's chat at ${width} px`, async () => {
    await page.viewport(width, 740)
    await open(false)
    await expect.element(article('soy Ana')).toBeVisible()
    await expectAccessible()
    await expectNarrow()
  })

  test(`axe finds no violation in the contact form at ${width} px`, async () => {
    await page.viewport(width, 740)
    await open(true)
    await page.getByRole('textbox', { name: 'Tu nombre' }).fill('Ana')
    await page.getByRole('button', { name: 'Empezar a chatear' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Tu correo electrónico' })).toBeInvalid()
    await expectAccessible()
  })
}

test.each([
  [readable, 'light-dark(#0B6670, #FFFFFF)'],
  [{ ...readable, headerColor: '#3B82F6' }, 'light-dark(#3B82F6, #3B82F6)'],
])(
  "the focus has the business's own color, where it is seen on the chat: %#",
  async (look, own) => {
    await open(false, look)
    const chat = page.getByRole('heading', { level: 1 }).element().parentElement?.parentElement
    expect(chat?.style.getPropertyValue('--focus')).toBe(own)
  },
)

test.each(['Respondemos ahora', null])(
  'the text at the foot is below the field, with %s above the conversation',
  async (presence) => {
    await open(false, readable, presence)
    const field = page.getByRole('textbox', { name: 'Escribe un mensaje' })
    await expect.element(field).toBeVisible()
    const foot = page.getByText(readable.poweredBy).element().getBoundingClientRect()
    expect(foot.top).toBeGreaterThan(field.element().getBoundingClientRect().bottom)
  },
)

test('a message is marked where the assistant wrote it, and not where a person did', async () => {
  await open(false)
  await expect.element(article('desde las nueve')).toHaveTextContent('Asistente')
  await expect.element(article('soy Ana')).not.toHaveTextContent('Asistente')
  await expect.element(article('¿Abren hoy?')).not.toHaveTextContent('Asistente')
})
