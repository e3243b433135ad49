import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { AssistantDetail, AssistantDraft } from '#contract/assistants/assistants.ts'
import type { TriedAnswer } from '#contract/assistants/sandbox.ts'
import type { AssistantSummary } from '#contract/assistants/summary.ts'
import { assistantDetailMachine } from '#machines/assistants/assistantDetailMachine.ts'
import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import {
  type AssistantFormScope,
  assistantFormMachine,
} from '#machines/assistants/assistantFormMachine.ts'
import {
  type AssistantKey,
  assistantSummaryMachine,
} from '#machines/assistants/assistantSummaryMachine.ts'
import { assistantsMachine } from '#machines/assistants/assistantsMachine.ts'
import { type ProposalRequest, proposalMachine } from '#machines/assistants/proposalMachine.ts'
import { sandboxMachine } from '#machines/assistants/sandboxMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { type Scheduling, schedulingMachine } from '#machines/shared/schedulingMachine.ts'
import '#src/ui/styles.css'
import { Assistants } from '#src/views/assistants/Assistants.tsx'
import { lina, linaDetail, plus, ready, wholesale } from '../../model/assistants/someAssistants.ts'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { loadedAssistants } from './stage.ts'

const holdPage = fromCallback(() => undefined)

const loadDetail = fromPromise<AssistantDetail, { assistantId: string }>(async ({ input }) => {
  if (input.assistantId === plus.id) return { assistant: plus, training: null }
  return input.assistantId === lina.id ? linaDetail : { assistant: wholesale, training: null }
})

async function stage(model?: string | null) {
  await page.viewport(1366, 768)
  const machine = assistantsMachine.provide({
    actors: {
      list: loadedAssistants,
      scheduling: schedulingMachine.provide({
        actors: {
          findScheduling: fromPromise<Scheduling, undefined>(async () => ({
            url: 'https://agenda.example/recado',
            isReached: false,
          })),
        },
      }),
      detail: assistantDetailMachine.provide({
        actors: {
          loadDetail,
          sandbox: sandboxMachine.provide({
            actors: {
              holdPage,
              findSandbox: fromPromise<boolean, undefined>(async () => true),
              ask: fromPromise<TriedAnswer, { assistantId: string; question: string }>(
                async () => ({
                  text: 'Abre a las nueve.',
                  source: { name: null, heading: 'Horario', text: 'La tienda abre a las nueve.' },
                }),
              ),
            },
          }),
          summary: assistantSummaryMachine.provide({
            actors: { loadSummary: fromPromise<AssistantSummary, AssistantKey>(async () => ready) },
          }),
        },
      }),
      editor: assistantEditorMachine.provide({
        actors: {
          loadDetail,
          proposal: proposalMachine.provide({
            actors: {
              generate: fromPromise<string, ProposalRequest>(
                async ({ input }) => `Eres Lina.\n${input.text}`,
              ),
            },
          }),
          form: assistantFormMachine.provide({
            actors: {
              save: fromPromise<void, FormSending<AssistantFormScope, AssistantDraft>>(async () => {
                throw new Error('no')
              }),
              holdPage,
            },
          }),
        },
      }),
    },
  })
  const assistants = createActor(machine, { input: { businessId: 1 } }).start()
  await render(
    <main>
      <Assistants assistants={assistants} hasSupport canTry hasRules model={model} />
    </main>,
  )
  await expect.element(page.getByRole('article', { name: 'Lina' })).toBeVisible()
  return assistants
}

const expectGood = async (scene: string) => {
  await expectAccessible(scene)
  await expectNarrow()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the view shows the cards of assistants, their purposes, and the link to the booking page', async () => {
  await stage()
  const card = page.getByRole('article', { name: 'Mayoristas' })
  await expect.element(card.getByText('Inactivo')).toBeVisible()
  await expect.element(card.getByText('Asistente de Make')).toBeVisible()
  await expect.element(card.getByText('ID: 8')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Abrir la agenda en otra pestaña' }))
    .toHaveAttribute('href', 'https://agenda.example/recado')
  await expectGood('the cards')
})

for (const [model, title] of [
  [null, 'Respuestas del texto'],
  ['gemma-3', 'Responde con gemma-3'],
] as const)
  test(`the view says what answers: ${title}`, async () => {
    await stage(model)
    const purposes = page.getByRole('list', { name: 'Qué hacen los asistentes' })
    await expect.element(purposes.getByRole('listitem').first()).toHaveTextContent(title)
  })

test('a search without matches shows the text of the specification', async () => {
  await stage()
  await page.getByRole('searchbox', { name: 'Buscar asistentes...' }).fill('nadie')
  await expect
    .element(page.getByText('No se encontraron asistentes con los filtros aplicados'))
    .toBeVisible()
})

test('the menu of a card leads to the confirmation of its deletion', async () => {
  await stage()
  await button('Acciones de Lina').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect.element(page.getByText('Esta acción no se puede deshacer')).toBeVisible()
  await expectGood('the question')
})

test.each([
  ['Información General', 'Responde automáticamente'],
  ['Contenido de Entrenamiento', 'La tienda abre a las nueve.'],
])('the dialog shows the details of an assistant: %s', async (name, text) => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.open', assistant: lina })
  await page.getByRole('tab', { name, exact: true }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expectGood(name)
  const tabs = page.getByRole('tablist', { name: 'Detalles del asistente' })
  await expect
    .poll(() => tabs.element().scrollWidth - tabs.element().clientWidth, {
      message: 'both tabs are whole on a phone',
    })
    .toBe(0)
})

test('a test question is answered, with the passage of the training', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.open', assistant: lina })
  await page.getByRole('tab', { name: 'Contenido de Entrenamiento' }).click()
  await page.getByRole('textbox', { name: 'Pregunta de prueba' }).fill('¿A qué hora abren?')
  await button('Preguntar').click()
  await expect.element(page.getByText('Abre a las nueve.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Del entrenamiento: Horario')).toBeVisible()
  await expectGood('the sandbox')
})

test('one press on the card leads to trying the assistant', async () => {
  await stage()
  const card = page.getByRole('article', { name: 'Lina' })
  await card.getByRole('button', { name: 'Probar' }).click()
  const question = page.getByRole('textbox', { name: 'Pregunta de prueba' })
  await expect.element(question).toHaveFocus()
  await expect.element(question).toBeInViewport({ ratio: 0.99 })
  await question.fill('¿A qué hora abren?')
  await button('Preguntar').click()
  await expect.element(page.getByText('Abre a las nueve.', { exact: true })).toBeInViewport()
})

test('an advanced assistant, and one at a back end without trials, are not tried', async () => {
  await stage()
  const probar = (name: string) =>
    page.getByRole('article', { name }).getByRole('button', { name: 'Probar' })
  await expect.element(probar('Lina')).toBeVisible()
  expect(probar(plus.name).elements()).toHaveLength(0)
})

test.each([
  [
    plus,
    'El proveedor administra este asistente: los detalles de su entrenamiento no están disponibles.',
  ],
  [wholesale, 'Este asistente no tiene contenido de entrenamiento'],
])(
  'the dialog shows the training of an advanced assistant, or of one without: %#',
  async (assistant, text) => {
    const assistants = await stage()
    assistants.send({ type: 'assistant.open', assistant })
    await page.getByRole('tab', { name: 'Contenido de Entrenamiento' }).click()
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test('the form shows missing fields, and six pictures in three columns', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.new' })
  await button('Crear asistente').click()
  await expect.element(page.getByText('El nombre del asistente es obligatorio')).toBeVisible()
  const radios = page.getByRole('radiogroup', { name: 'Avatar' }).getByRole('radio')
  expect(radios.elements()).toHaveLength(6)
  await expect.element(page.getByRole('radio', { name: 'Profesional' })).toBeChecked()
  await page.getByRole('radio', { name: 'Tecnológico' }).click()
  await expect.element(page.getByRole('radio', { name: 'Tecnológico' })).toBeChecked()
  const columns = new Set(radios.elements().map((radio) => radio.getBoundingClientRect().left))
  expect(columns.size).toBe(3)
  await expectGood('the form')
})

test('an accepted proposal replaces the training text', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.new' })
  await button('Generar propuesta').click()
  await expect
    .element(
      page.getByText(
        'Por favor escribe algo sobre el asistente que necesitas para generar una propuesta',
      ),
    )
    .toBeVisible()
  const training = page.getByRole('textbox', { name: 'Contenido de entrenamiento *' })
  await training.fill('Vendemos lino.')
  await button('Generar propuesta').click()
  await expect.element(button('Aceptar propuesta')).toBeVisible()
  await expect
    .element(page.getByText(/^A tu texto todavía le falta: el horario, la dirección/))
    .toBeVisible()
  await expectGood('the proposal')
  await button('Aceptar propuesta').click()
  await expect.element(training).toHaveValue('Eres Lina.\nVendemos lino.')
})

test('a proposal does not replace what was written after it', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.new' })
  const training = page.getByRole('textbox', { name: 'Contenido de entrenamiento *' })
  await training.fill('Vendemos lino.')
  await button('Generar propuesta').click()
  await expect.element(button('Aceptar propuesta')).toBeEnabled()
  await training.fill('Vendemos lino. Abrimos a las nueve.')
  await expect.element(button('Aceptar propuesta')).toHaveAttribute('aria-disabled', 'true')
  await button('Cancelar propuesta').click()
  await button('Generar propuesta').click()
  await button('Aceptar propuesta').click()
  await expect.element(training).toHaveValue('Eres Lina.\nVendemos lino. Abrimos a las nueve.')
})

test('the form says when the assistant leaves a conversation to people', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.edit', assistantId: lina.id })
  const rules = page.getByRole('region', { name: 'Cuándo pasa a una persona' })
  await rules
    .getByRole('textbox', { name: 'Palabras que siempre pasan a una persona' })
    .fill('reclamo')
  await rules.getByRole('checkbox', { name: 'Instagram' }).click()
  await expect.element(rules.getByRole('checkbox', { name: 'Instagram' })).not.toBeChecked()
  await expect.element(rules.getByRole('checkbox', { name: 'WhatsApp' })).toBeChecked()
  await rules
    .getByRole('textbox', { name: 'Máximo de respuestas por conversación y hora' })
    .fill('0')
  await button('Guardar cambios').click()
  await expect.element(page.getByText('Escribe un número entre 1 y 20')).toBeVisible()
  await expectGood('the rules')
})

test('the form of an advanced assistant does not show its training', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.edit', assistantId: plus.id })
  await expect.element(page.getByRole('textbox', { name: 'Nombre *' })).toHaveValue('Lina Plus')
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  await expect
    .element(page.getByText(/^El proveedor administra este asistente avanzado/))
    .toBeVisible()
})

test('a refused change shows its own error text', async () => {
  const assistants = await stage()
  assistants.send({ type: 'assistant.edit', assistantId: lina.id })
  await page.getByRole('textbox', { name: 'Nombre *' }).fill('Lino')
  await button('Guardar cambios').click()
  await expect.element(page.getByText('Error al actualizar asistente')).toBeVisible()
})
