import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../model/clients/someClients.ts'
import { expectAccessible } from '../kit/accessible.ts'
import { isBeginningIn, lucia, openIdIn, stage, valle } from './stage.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Paleta de comandos' })
const field = () => page.getByRole('combobox', { name: '¿Qué buscas?' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const active = () => {
  const input = field().element()
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
}
const openByKey = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

test('Ctrl+K opens the palette, typed letters find a view without accents, and Enter goes there', async () => {
  await stage()
  await openByKey()
  await userEvent.keyboard('SUSCRIPCION')
  await expect.poll(options).toEqual(['Suscripción'])
  await expect.poll(active).toBe('Suscripción')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Suscripción', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  // The recent one comes first the next time.
  await openByKey()
  await expect.poll(active).toBe('Suscripción')
})

test('arrows move through the list and around its ends; Escape returns the focus', async () => {
  await stage()
  const account = page.getByRole('button', { name: 'ana@recado.example' })
  account.element().focus()
  await openByKey()
  await userEvent.keyboard('tema')
  await expect.poll(options).toEqual(['Tema claro', 'Tema oscuro'])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Tema oscuro')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Tema claro')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe('Tema oscuro')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(account).toHaveFocus()
})

test('a command acts: theme, business, sign-out', async () => {
  const { on, told } = await stage({ businesses: [valle, lucia] })
  const give = async (words: string) => {
    await openByKey()
    await userEvent.keyboard(`${words}{Enter}`)
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await give('tema oscuro')
  expect(on.applyTheme).toHaveBeenCalledWith('dark')
  await give('modas')
  await expect
    .poll(() => told.mock.calls.flat())
    .toContainEqual(expect.objectContaining({ type: 'business.select', businessId: lucia.id }))
  await give('cerrar sesion')
  await expect.poll(() => on.signOut).toHaveBeenCalledOnce()
})

test('a conversation is opened by its name', async () => {
  const { workspace } = await stage()
  await openByKey()
  await userEvent.keyboard('ana')
  await expect.poll(active).toMatch(/^Ana/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => openIdIn(workspace)).toBe('ana')
})

test('only an administrator is led to the administration', async () => {
  await stage()
  await openByKey()
  await userEvent.keyboard('administracion')
  await expect.element(page.getByText('Nada con «administracion»')).toBeVisible()
})

test('the menu of the account leads to both on a phone, and the palette to the sheet', async () => {
  await stage({ width: 360, height: 740 })
  const account = page.getByRole('button', { name: 'ana@recado.example' })
  await account.click()
  await page.getByRole('menuitem', { name: 'Paleta de comandos' }).click()
  await expect.element(field()).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await userEvent.keyboard('atajos{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect.element(sheet.getByText('Conversación siguiente')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await account.click()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
  await expect.element(sheet).toBeVisible()
})

test('keys are not taken from an open dialog, and ? not from a text', async () => {
  await stage()
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await openByKey()
  await userEvent.keyboard('?')
  await expect.element(field()).toHaveValue('?')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

const rosa = client('7', 'Rosa Vega', { phone: '+506 8888 0007', email: 'rosa@correo.example' })

test('clients are searched for after a pause, said in words, and opened in their view', async () => {
  const asked: string[] = []
  let answer: (found: readonly (typeof rosa)[]) => void = () => expect.unreachable()
  const { workspace } = await stage({
    findClients: (search) => {
      asked.push(search)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await openByKey()
  await userEvent.keyboard('88880007')
  await expect.element(page.getByRole('status').getByText('Buscando clientes…')).toBeVisible()
  await expect.poll(() => asked).toEqual(['88880007'])
  answer([rosa])
  await expect.poll(options).toEqual(['Rosa Vega+506 8888 0007'])
  await expect.element(page.getByRole('group', { name: 'Clientes' })).toBeVisible()
  const told: unknown[] = []
  const stop = workspace.system.inspect(({ type, ...inspected }) => {
    if (type === '@xstate.event' && 'event' in inspected) told.push(inspected.event)
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  // The record may be open over it by now.
  await expect
    .element(page.getByRole('button', { name: 'Clientes', exact: true, includeHidden: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.poll(() => told).toContainEqual({ type: 'client.open', mode: 'view', clientId: '7' })
  stop.unsubscribe()
})

test('an answer for other words is not shown, and what finds nobody or fails says so', async () => {
  const answers: ((found: readonly (typeof rosa)[]) => void)[] = []
  await stage({
    findClients: (search) =>
      search === 'zzz'
        ? Promise.resolve([])
        : search.startsWith('fal')
          ? Promise.reject(new Error('No'))
          : new Promise((resolve) => {
              answers.push(resolve)
            }),
  })
  await openByKey()
  await userEvent.keyboard('rosa v')
  await expect.poll(() => answers.length).toBe(1)
  await field().fill('zzz')
  answers[0]?.([rosa])
  await expect.element(page.getByText('Nada con «zzz»')).toBeVisible()
  expect(options()).toEqual([])
  await field().fill('fallo')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('the open conversation has its commands, by its state, and only where it is shown', async () => {
  const { workspace } = await stage({ place: { view: 'conversations', trail: [] } })
  await openByKey()
  await userEvent.keyboard('fijar')
  await expect.poll(options).toEqual([])
  await userEvent.keyboard('{Escape}')
  workspace.send({ type: 'conversation.requested', threadId: 'ana' })
  await expect.poll(() => openIdIn(workspace)).toBe('ana')
  await openByKey()
  const group = page.getByRole('group', { name: 'Esta conversación' })
  await expect.element(group).toBeVisible()
  const labels = () =>
    group
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect
    .poll(labels)
    .toEqual([
      'ResolverAna Rojas',
      'Posponer…Ana Rojas',
      'Marcar como no leídaAna Rojas',
      'FijarAna Rojas',
    ])
  await userEvent.keyboard('marcar como no leida{Enter}')
  await expect.poll(() => openIdIn(workspace)).toBe(null)
  workspace.send({ type: 'conversation.requested', threadId: 'ana' })
  workspace.send({ type: 'view.open', view: 'clients' })
  await openByKey()
  await expect.element(group).not.toBeInTheDocument()
})

test('no conversation begins without the code for it', async () => {
  await stage()
  await openByKey()
  await userEvent.keyboard('nueva conversacion')
  await expect.poll(options).toEqual([])
})

test('a conversation begins from any view, where the back end lets the business write first', async () => {
  const { workspace } = await stage({ canBegin: true })
  await openByKey()
  await userEvent.keyboard('nueva conversacion')
  await expect.poll(options).toEqual(['Nueva conversación'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isBeginningIn(workspace)).toBe(true)
  await expect
    .element(page.getByRole('button', { name: 'Conversaciones', exact: true }))
    .toHaveAttribute('aria-current', 'page')
})

test('the profile is found where the back end has one', async () => {
  await stage({ accountViews: ['profile'] })
  await openByKey()
  await userEvent.keyboard('mi perfil')
  await expect.poll(options).toEqual(['Mi perfil'])
})
