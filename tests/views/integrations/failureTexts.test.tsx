import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { assignmentMachine } from '#machines/integrations/assignmentMachine.ts'
import {
  type IntegrationsScope,
  integrationListMachine,
} from '#machines/integrations/integrationListMachine.ts'
import { integrationRemovalMachine } from '#machines/integrations/integrationRemovalMachine.ts'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { IntegrationRemoval } from '#src/views/integrations/IntegrationRemoval.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { someIntegrations } from '../../model/integrations/someIntegrations.ts'
import { around } from './stage.ts'

// The specification's texts of the failures of the four kinds of integrations, each reached on the screen.

const fail = (): never => {
  throw new CallError('refused', '', 500)
}

const isRead = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

const ofKind = (kind: Integration['kind']): Integration => {
  const found = someIntegrations.find((each) => each.kind === kind)
  if (!found) throw new Error(`There is no ${kind}`)
  return found
}

test.each([
  ['whatsapp', 'Error al cargar integración de WhatsApp'],
  ['instagram', 'Error al cargar integración de Instagram'],
  ['widget', 'Error al cargar integración de Widget'],
  ['store', 'Error al cargar integración de Tienda'],
] as const)('the list of %s shows the failure: %s', async (kind, text) => {
  const machine = integrationListMachine.provide({
    actors: {
      loadItems: fromPromise<readonly Integration[], { scope: IntegrationsScope }>(async () =>
        fail(),
      ),
    },
  })
  const list = createActor<typeof integrationListMachine>(machine, {
    input: { scope: { businessId: 1, kind } },
  }).start()
  await render(
    <Entrance lists={[list]}>
      <IntegrationList {...around(kind)} list={list} />
    </Entrance>,
  )
  await isRead(text)
})

test.each([
  ['whatsapp', 'Error al asignar asistente a WhatsApp'],
  ['instagram', 'Error al asignar asistente a Instagram'],
  ['widget', 'Error al asignar asistente a Widget'],
  ['store', 'Error al asignar asistente a Tienda'],
] as const)('the assistant of %s shows the failure: %s', async (kind, text) => {
  const machine = assignmentMachine.provide({
    actors: {
      assignAssistant: fromPromise<
        Integration,
        { integration: Integration; assistant: { id: string; name: string } | null }
      >(async () => fail()),
    },
  })
  const assignment = createActor(machine).start()
  await render(<IntegrationList {...around(kind)} assignment={assignment} />)
  assignment.send({ type: 'integration.assign', integration: ofKind(kind), assistant: null })
  await isRead(text)
})

test.each([
  ['whatsapp', 'Error al eliminar integración de WhatsApp'],
  ['instagram', 'Error al eliminar integración de Instagram'],
  ['widget', 'Error al eliminar integración de Widget'],
  ['store', 'Error al eliminar integración de Tienda'],
] as const)('the deletion of %s shows the failure: %s', async (kind, text) => {
  const machine = integrationRemovalMachine.provide({
    actors: { deleteItem: fromPromise<void, { item: Integration }>(async () => fail()) },
  })
  const removal = createActor(machine, { input: { item: ofKind(kind) } }).start()
  await render(<IntegrationRemoval removal={removal} />)
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await isRead(text)
})
