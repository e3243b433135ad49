import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Contact } from '#machines/help/contacts.ts'
import { helpMachine, type Update } from '#machines/help/helpMachine.ts'
import { realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { type Scheduling, schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import '#src/ui/styles.css'
import { Help } from '#src/views/help/Help.tsx'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'

const contacts: readonly Contact[] = [
  { kind: 'email', text: 'hola@recado.example', address: 'mailto:hola@recado.example' },
  { kind: 'whatsapp', text: '+506 8888 1111', address: 'https://wa.me/50688881111' },
]

async function stage(onShowNews = () => undefined, reached = contacts) {
  await page.viewport(1366, 768)
  const machine = helpMachine.provide({
    actors: {
      loadUpdates: fromPromise<readonly Update[], undefined>(async () => [
        { id: '7', title: 'Chats más rápidos', at: Date.now() },
      ]),
      scheduling: schedulingMachine.provide({
        actors: {
          findScheduling: fromPromise<Scheduling, undefined>(async () => ({
            url: null,
            isReached: false,
          })),
        },
      }),
    },
  })
  const help = createActor(machine, { input: { businessId: 1 } }).start()
  await render(
    <main>
      <Help
        help={help}
        realtime={createActor(realtimeMachine)}
        contacts={reached}
        onShowNews={onShowNews}
      />
    </main>,
  )
  await expect.element(page.getByText('Chats más rápidos')).toBeVisible()
}

test('the help center has its contacts and the live connection', async () => {
  await stage()
  await expect
    .element(page.getByRole('link', { name: '+506 8888 1111' }))
    .toHaveAttribute('href', 'https://wa.me/50688881111')
  const status = page.getByRole('region', { name: 'Estado del sistema' })
  await expect.element(status.getByText('Todo operativo')).toBeVisible()
  await expect.element(status.getByText('Conectando')).toBeVisible()
  await expect
    .element(
      page.getByText(
        'La agenda en línea no está disponible ahora. Escríbenos por los canales de soporte de esta página.',
      ),
    )
    .toBeVisible()
  await expectAccessible('the help center')
  await expectNarrow()
})

test('without configured contacts neither they nor the channels are shown', async () => {
  await stage(undefined, [])
  expect(page.getByText(/«Contacto»/).query()).toBeNull()
  expect(page.getByRole('heading', { name: 'Contacto' }).query()).toBeNull()
  expect(page.getByRole('region', { name: 'Canales de soporte' }).query()).toBeNull()
  expect(page.getByText(/Escríbenos/).query()).toBeNull()
})

test('a channel is shown where its address is configured', async () => {
  await stage(undefined, contacts.slice(0, 1))
  const channels = page.getByRole('region', { name: 'Canales de soporte' })
  await expect.element(channels.getByText('Respuesta en 24 horas')).toBeVisible()
  expect(channels.getByText('24/7, automatizado').query()).toBeNull()
})

test('a guide opens over the page', async () => {
  await stage()
  await page.getByRole('button', { name: 'Gestión de conversaciones', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Gestión de conversaciones' })
  await expect.element(dialog.getByText('Se lee en 8 min')).toBeVisible()
  await expectAccessible('a guide')
  await expectNarrow()
})

test('an answer unfolds', async () => {
  await stage()
  await page.getByRole('button', { name: '¿Por dónde empiezo?', exact: true }).click()
  await expect.element(page.getByText(/^Crea tu negocio, escribe un asistente/)).toBeVisible()
  await expectAccessible('an answer')
})

test('the news open from the link to all of them', async () => {
  const onShowNews = vi.fn()
  await stage(onShowNews)
  await page.getByRole('button', { name: 'Ver todas las novedades' }).click()
  expect(onShowNews).toHaveBeenCalledOnce()
})
