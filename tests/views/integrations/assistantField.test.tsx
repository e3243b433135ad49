import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback } from 'xstate'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import '#src/ui/styles.css'
import { Integrations } from '#src/views/integrations/Integrations.tsx'
import { lina } from '../../model/assistants/someAssistants.ts'
import { choicesOf, emptyList } from './stage.ts'

// The field of a form that needs an assistant, where the business has none yet.

const actors = { holdPage: fromCallback(() => undefined) }
const forms = {
  list: emptyList,
  metaAccount: metaAccountFormMachine.provide({ actors }),
  store: storeFormMachine.provide({ actors }),
  widget: widgetEditorMachine.provide({
    actors: { form: widgetFormMachine.provide({ actors }) },
  }),
}

const stage = async (assistants: Parameters<typeof choicesOf>[0]) => {
  const machine = integrationsMachine.provide({
    actors: { ...forms, choices: choicesOf(assistants) },
  })
  const integrations = createActor(machine, { input: { businessId: 1 } }).start()
  await render(<Integrations integrations={integrations} choosesOnly />)
  return integrations
}

const form = page.getByRole('dialog')
const create = form.getByRole('button', { name: 'Crear mi primer asistente' })

test.each([
  { type: 'metaAccount.write', kind: 'whatsapp', stored: null },
  { type: 'metaAccount.write', kind: 'instagram', stored: null },
  { type: 'widget.write', stored: null },
  { type: 'store.write', stored: null },
] as const)('opens the form of the first one, and its own form waits: %o', async (opening) => {
  const integrations = await stage([])
  integrations.send(opening)
  await expect.element(form.getByText(/^Todavía no hay ninguno\./)).toBeVisible()
  const sent = vi.spyOn(integrations, 'send')
  await create.click()
  expect(sent.mock.lastCall).toEqual([{ type: 'assistant.create' }])
  await expect.element(form).toBeVisible()
})

test('offers nothing of the kind where there is one', async () => {
  const integrations = await stage([lina])
  integrations.send({ type: 'widget.write', stored: null })
  await expect.element(form.getByRole('combobox', { name: 'Asistente' })).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
})
