import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import type { MetaAccount, MetaKind } from '#contract/integrations/metaAccounts.ts'
import { type StoreDraft, type StoreIntegration, storeDraft } from '#contract/integrations/store.ts'
import {
  type WidgetDraft,
  type WidgetIntegration,
  widgetDraft,
} from '#contract/integrations/widget.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { widgetFormMachine } from '#machines/integrations/widgetFormMachine.ts'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { MetaAccountForm } from '#src/views/integrations/MetaAccountForm.tsx'
import { StoreForm } from '#src/views/integrations/StoreForm.tsx'
import { WidgetForm } from '#src/views/integrations/WidgetForm.tsx'
import { chat, profile, shop, shopNumber } from '../../model/integrations/someIntegrations.ts'
import { someChoices } from './stage.ts'

// The specification's texts of the four kinds' forms: without an assistant, and when the back end refuses.

const isRead = (text: string) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()

const save = { type: 'form.save', key: 'k1' } as const
const refuse = <Stored, Draft>() =>
  fromPromise<void, FormSending<IntegrationFormScope<Stored>, Draft>>(() =>
    Promise.reject(new CallError('refused', '', 500)),
  )
const choices = someChoices()

const secrets = { password: 'x', accessToken: 'x', consumerKey: 'x', consumerSecret: 'x' }
const shopDraft = { ...storeDraft(shop), ...secrets }

/** What the form of an account says: of a new one with the fields of the stored one, or of that. */
const writeMeta =
  (kind: MetaKind, filled: MetaAccount) =>
  async (stored: MetaAccount | null, assistantId: string) => {
    const draft = { ...metaAccountDraft(filled), accessToken: 'EAAG', assistantId }
    const form = createActor(
      metaAccountFormMachine.provide({
        actors: { save: fromPromise(() => Promise.reject(new CallError('refused', '', 500))) },
      }),
      { input: { scope: { businessId: 1, kind, stored }, draft } },
    ).start()
    await render(<MetaAccountForm form={form} choices={choices} />)
    form.send(save)
  }

const writeNumber = writeMeta('whatsapp', shopNumber)
const writeProfile = writeMeta('instagram', profile)

const writeShop = async (stored: StoreIntegration | null, assistantId: string) => {
  const form = createActor(
    storeFormMachine.provide({ actors: { save: refuse<StoreIntegration, StoreDraft>() } }),
    {
      input: { scope: { businessId: 1, stored }, draft: { ...shopDraft, assistantId } },
    },
  ).start()
  await render(<StoreForm form={form} choices={choices} />)
  form.send(save)
}

const image = (field: string) =>
  createActor(widgetImageMachine, { input: { businessId: 1, field } }).start()

const writeWidget = async (stored: WidgetIntegration | null, assistantId: string) => {
  const form = createActor(
    widgetFormMachine.provide({ actors: { save: refuse<WidgetIntegration, WidgetDraft>() } }),
    {
      input: { scope: { businessId: 1, stored }, draft: { ...widgetDraft(chat), assistantId } },
    },
  ).start()
  await render(
    <WidgetForm
      form={form}
      logo={image('logo')}
      attention={image('attentionImage')}
      choices={choices}
    />,
  )
  form.send(save)
}

test.each([
  ['Debe seleccionar un asistente para crear la integración de WhatsApp', writeNumber],
  ['Debe seleccionar un asistente para crear la integración de Instagram', writeProfile],
  ['Debe seleccionar un asistente para crear el widget', writeWidget],
  ['Debe seleccionar un asistente para crear la integración de tienda', writeShop],
] as const)('%s', async (text, write) => {
  await write(null, '')
  await isRead(text)
})

test.each([
  ['Error al crear integración de WhatsApp', () => writeNumber(null, '1')],
  ['Error al actualizar integración de WhatsApp', () => writeNumber(shopNumber, '1')],
  ['Error al crear integración de Instagram', () => writeProfile(null, '1')],
  ['Error al actualizar integración de Instagram', () => writeProfile(profile, '1')],
  ['Error al crear integración de Widget', () => writeWidget(null, '1')],
  ['Error al actualizar integración de Widget', () => writeWidget(chat, '1')],
  ['Error al crear integración de Tienda', () => writeShop(null, '1')],
  ['Error al actualizar integración de Tienda', () => writeShop(shop, '1')],
] as const)('%s', async (text, write) => {
  await write()
  await isRead(text)
})

test('a stored token is shown masked; an account without a number asks for none', async () => {
  await writeProfile(profile, '1')
  await isRead('••••••••9D2E es el valor guardado. Escribe otro solo para cambiarlo.')
  await expect.element(page.getByLabelText('ID de la cuenta de Instagram')).toBeVisible()
  expect(page.getByLabelText('Número de teléfono').elements()).toEqual([])
})
