import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { signOutMachine } from '#machines/access/signOutMachine.ts'
import { UserMenu } from '#src/views/shell/UserMenu.tsx'
import { nothingUnsent } from '../../model/access/signOut.model.ts'
import { answeredByHand } from '../access/stage.tsx'

const EVERYWHERE = 'Cerrar sesión en todos los dispositivos'
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const openMenu = () => page.getByRole('button', { name: 'ana@recado.example' }).click()

const stage = async () => {
  const ending = answeredByHand<void, undefined>()
  const toastFailure = vi.fn()
  const signOut = createActor(
    signOutMachine.provide({
      actors: {
        findUnsent: fromPromise(async () => nothingUnsent),
        endAllSessions: ending.logic,
      },
      actions: { toastFailure: (_, text) => toastFailure(text) },
    }),
  ).start()
  const menu = {
    email: 'ana@recado.example',
    isPhone: false,
    onAnotherBusiness: undefined,
    views: [],
    onView: () => {},
    palette: undefined,
  }
  await render(<UserMenu {...menu} signOut={signOut} hasEverywhere />)
  await openMenu()
  return { ending, signOut, toastFailure }
}

test('signing out everywhere waits for the server, and shows that', async () => {
  const { ending, signOut } = await stage()
  await item(EVERYWHERE).click()
  await openMenu()
  await expect.element(item(EVERYWHERE)).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('Se está cerrando la sesión en todos los dispositivos.'))
    .toBeVisible()
  ending.done()
  await expect.poll(() => signOut.getSnapshot().status).toBe('done')
})

test('a failing server leaves the person signed in, and signing out can be retried', async () => {
  const { ending, toastFailure } = await stage()
  await item(EVERYWHERE).click()
  ending.fail(new CallError('network', 'sin conexión'))
  await expect
    .poll(() => toastFailure.mock.calls)
    .toEqual([['No se pudo cerrar la sesión en todos los dispositivos']])
  await openMenu()
  await expect.element(item(EVERYWHERE)).not.toHaveAttribute('aria-disabled')
})

test('a back end that cannot end all sessions has no button for it', async () => {
  const menu = {
    email: 'ana@recado.example',
    isPhone: false,
    onAnotherBusiness: undefined,
    views: [],
    onView: () => {},
    palette: undefined,
  }
  await render(<UserMenu {...menu} signOut={undefined} hasEverywhere={false} />)
  await openMenu()
  await expect.element(item('Cerrar sesión')).toBeVisible()
  await expect.element(item(EVERYWHERE)).not.toBeInTheDocument()
})

test('an account with one business has a button to create a second one', async () => {
  const onAnotherBusiness = vi.fn()
  const menu = {
    email: 'ana@recado.example',
    isPhone: false,
    palette: undefined,
  }
  await render(
    <UserMenu
      {...menu}
      views={[]}
      onView={() => {}}
      onAnotherBusiness={onAnotherBusiness}
      signOut={undefined}
      hasEverywhere={false}
    />,
  )
  await openMenu()
  await item('Crear otro negocio').click()
  expect(onAnotherBusiness).toHaveBeenCalledOnce()
})

test('the views of the account are there where the back end has them', async () => {
  const onView = vi.fn()
  const menu = {
    email: 'ana@recado.example',
    isPhone: false,
    onAnotherBusiness: undefined,
    palette: undefined,
  }
  await render(
    <UserMenu
      {...menu}
      signOut={undefined}
      hasEverywhere={false}
      views={['profile', 'business']}
      onView={onView}
    />,
  )
  await openMenu()
  await item('Mi perfil').click()
  await openMenu()
  await item('Ajustes del negocio').click()
  expect(onView.mock.calls).toEqual([['profile'], ['business']])
})

test('the account has the initials of its name in the team, and its address as the label', async () => {
  const menu = { isPhone: false, onAnotherBusiness: undefined, views: [], palette: undefined }
  const shown = (person?: { readonly name: string }) => (
    <UserMenu
      {...menu}
      email="ana@recado.example"
      person={person}
      signOut={undefined}
      hasEverywhere={false}
      onView={() => {}}
    />
  )
  const { rerender } = await render(shown())
  const button = page.getByRole('button', { name: 'ana@recado.example' })
  await expect.element(button).toHaveTextContent(/^AR/)
  await rerender(shown({ name: 'Diana Solís' }))
  await expect.element(button).toHaveTextContent(/^DS/)
})
