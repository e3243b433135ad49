import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { Client } from '#contract/clients/clients.ts'
import {
  type SameContactInput,
  sameContactMachine,
  signOf,
} from '#machines/clients/sameContactMachine.ts'
import { SameContact } from '#src/views/clients/SameContact.tsx'
import { sameContactModel } from '../../model/clients/sameContact.model.ts'
import { client, eva } from '../../model/clients/someClients.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const FIELDS = 'the fields, which have a machine of their own'

describeScreen(sameContactModel, {
  view: (sameContact) => (
    <SameContact sameContact={sameContact} field="phone" onOpen={() => undefined} />
  ),
  elsewhere: { Teléfono: FIELDS, 'Correo electrónico': FIELDS },
})

test('each field names its own client, and opens it', async () => {
  const other = client('9', 'Luis Mora', { email: 'luis@correo.example' })
  const open = vi.fn<(id: string) => void>()
  const sameContact = createActor(
    sameContactMachine.provide({
      actors: {
        findSame: fromPromise<readonly Client[], SameContactInput>(async () => [eva, other]),
      },
      delays: { searchDelay: 0 },
    }),
    { input: { businessId: 1, clientId: null, sign: signOf({ phone: '', email: '' }) } },
  ).start()
  await render(
    (['email', 'phone'] as const).map((field) => (
      <SameContact key={field} sameContact={sameContact} field={field} onOpen={open} />
    )),
  )
  sameContact.send({
    type: 'contact.typed',
    sign: signOf({ phone: '88881111', email: ' Luis@correo.example ' }),
  })
  await expect.element(page.getByText('Luis Mora ya tiene este correo.')).toBeVisible()
  await expect.element(page.getByText('Eva Mora ya tiene este teléfono.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a Luis Mora' }).click()
  expect(open.mock.calls).toEqual([['9']])
})
