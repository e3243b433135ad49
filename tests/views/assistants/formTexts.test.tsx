import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { emptyAssistantDraft } from '#contract/assistants/assistants.ts'
import { assistantFormMachine } from '#machines/assistants/assistantFormMachine.ts'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { proposalMachine } from '#machines/assistants/proposalMachine.ts'
import { AssistantForm } from '#src/views/assistants/AssistantForm.tsx'
import { assistantFormModel } from '../../model/assistants/assistantForm.model.ts'

// The errors of an assistant's form, in the texts of the specification.

test.each([
  ['El nombre del asistente es obligatorio', ''],
  ['El contenido de entrenamiento es obligatorio', 'Lina'],
])('%s', async (text, name) => {
  const [start] = Object.values(assistantFormModel.options.starts ?? {})
  if (!start) throw new Error('The form has no start')
  const form = createActor(assistantFormMachine, {
    input: { ...start, draft: { ...emptyAssistantDraft, name } },
  }).start()
  const proposal = createActor(proposalMachine, { input: { businessId: 1 } }).start()
  const upload = createActor(avatarUploadMachine, {
    input: { businessId: 1, field: 'avatar' },
  }).start()
  await render(<AssistantForm title="Nuevo Asistente" {...{ form, proposal, upload }} hasRules />)
  form.send({ type: 'form.save', key: 'k1' })
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
})
