import { Bell, LogOut, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { RadioPills } from '#src/ui/choices/RadioPills.tsx'
import { Switch } from '#src/ui/choices/Switch.tsx'
import { Dialog } from '#src/ui/dialogs/Dialog.tsx'
import { Drawer } from '#src/ui/dialogs/Drawer.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Fieldset } from '#src/ui/forms/Fieldset.tsx'
import { Steps } from '#src/ui/layout/Steps.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Menu } from '#src/ui/menus/Menu.tsx'
import { Popover } from '#src/ui/menus/Popover.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { RetryNotice } from '#src/ui/notices/RetryNotice.tsx'
import { Toast } from '#src/ui/notices/Toast.tsx'
import { Toaster } from '#src/ui/notices/Toaster.tsx'
import { CountBadge } from '#src/ui/signs/CountBadge.tsx'
import { Dot } from '#src/ui/signs/Dot.tsx'
import { Loaded } from '#src/ui/waiting/Loaded.tsx'
import { Splash } from '#src/ui/waiting/Splash.tsx'
import { press } from '../kit/patience.ts'

const nothing = () => {}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a disabled button with a reason keeps the focus, shows the reason, and ignores clicks', async () => {
  const onClick = vi.fn()
  await render(
    <Button reason="Necesitas crear un asistente primero" onClick={onClick}>
      Nueva Integración
    </Button>,
  )
  const it = button('Nueva Integración')
  await expect.element(it).toHaveAttribute('aria-disabled', 'true')
  await expect.element(it).toHaveAccessibleDescription('Necesitas crear un asistente primero')
  await userEvent.tab()
  await expect.element(it).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a busy button shows its busy text, keeps the focus and does not submit its form', async () => {
  const onSubmit = vi.fn()
  await render(
    <form action={onSubmit}>
      <TextField label="Correo electrónico" value="a@b.co" onChange={nothing} />
      <Button type="submit" busy busyText="Enviando...">
        Enviar código
      </Button>
    </form>,
  )
  await expect.element(button('Enviando...')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('textbox', { name: 'Correo electrónico' }))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button shows its name on hover', async () => {
  await render(<IconButton label="Editar" icon={Pencil} />)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.hover(button('Editar'))
  await expect.element(page.getByRole('tooltip', { name: '' })).toHaveTextContent('Editar')
})

test('a field is connected with its label, its hint and its error', async () => {
  const field = (error: string | null) => (
    <TextField
      label="Nombre"
      isRequired
      hint="Como lo ven tus clientes"
      error={error}
      value=""
      onChange={nothing}
    />
  )
  const { rerender } = await render(field(null))
  const it = page.getByRole('textbox', { name: 'Nombre *' })
  await expect.element(it).toBeRequired()
  await expect.element(it).toHaveAccessibleDescription('Como lo ven tus clientes')
  await rerender(field('El nombre es obligatorio'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('El nombre es obligatorio')
  await expect.element(it).toBeInvalid()
  await expect.element(it).toHaveAccessibleDescription('El nombre es obligatorio')
})

test('a select reports the chosen value', async () => {
  const onChange = vi.fn()
  await render(
    <SelectField
      label="Industria"
      placeholder="Selecciona…"
      options={[{ value: 'salud', label: 'Salud' }]}
      value=""
      onChange={onChange}
    />,
  )
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Industria' }), 'Salud')
  expect(onChange).toHaveBeenCalledWith('salud')
})

function Search() {
  const [value, setValue] = useState('')
  return <SearchField label="Buscar clientes" value={value} onChange={setValue} />
}

test('a search can be cleared by its button, and by Escape', async () => {
  await render(<Search />)
  const it = page.getByRole('searchbox', { name: 'Buscar clientes' })
  await it.fill('María')
  await button('Borrar búsqueda').click()
  await expect.element(it).toHaveValue('')
  await expect.element(it).toHaveFocus()
  await userEvent.keyboard('Ana{Escape}')
  await expect.element(it).toHaveValue('')
})

function Pills() {
  const [value, setValue] = useState('todos')
  const options = ['Todos', 'WhatsApp', 'Instagram'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }))
  return (
    <RadioPills legend="Canal" isLegendHidden options={options} value={value} onChange={setValue} />
  )
}

test('the pills are one radio group, moved by arrows', async () => {
  await render(<Pills />)
  await expect.element(page.getByRole('radiogroup', { name: 'Canal' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await page.getByRole('radio', { name: 'Instagram' }).click()
  await expect.element(page.getByRole('radio', { name: 'Instagram' })).toBeChecked()
})

test('a switch is toggled by its label and by the space bar', async () => {
  const onChange = vi.fn()
  await render(<Switch label="Respuesta automática" checked={false} onChange={onChange} />)
  const it = page.getByRole('switch', { name: 'Respuesta automática' })
  await expect.element(it).not.toBeChecked()
  await it.click()
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [true]])
})

test('a switch that is disabled with a reason, or busy, keeps the focus and does not change', async () => {
  const onChange = vi.fn()
  const show = (props: { reason?: string; busy?: boolean }) => (
    <Switch label="Respuesta automática" checked {...props} onChange={onChange} />
  )
  const { rerender } = await render(show({ reason: 'Ya no existe' }))
  const it = page.getByRole('switch', { name: 'Respuesta automática', exact: true })
  await expect.element(it).toHaveAccessibleDescription('Ya no existe')
  await userEvent.tab()
  await expect.element(it).toHaveFocus()
  await userEvent.keyboard(' ')
  await rerender(show({ busy: true }))
  await userEvent.keyboard(' ')
  await expect.element(it).toHaveFocus()
  const thumb = () => getComputedStyle(it.element(), '::before')
  expect(thumb().animationName).not.toBe('none')
  expect(thumb().borderBlockStartColor).not.toBe(thumb().borderBlockEndColor)
  await expect.element(it).toBeChecked()
  expect(onChange).not.toHaveBeenCalled()
  await rerender(show({}))
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledWith(false)
})

test('a refused field shows its red edge with the focus, too', async () => {
  const field = (error: string | null) => (
    <TextField label="Nombre" value="" error={error} onChange={() => undefined} />
  )
  const { rerender } = await render(field(null))
  const outline = () =>
    getComputedStyle(page.getByRole('textbox', { name: 'Nombre' }).element()).outlineColor
  await userEvent.tab()
  const calm = outline()
  await rerender(field('Falta el nombre'))
  await expect.poll(outline).not.toBe(calm)
  expect(outline()).toBe(getComputedStyle(page.getByRole('alert').element()).color)
})

test('a menu is opened, navigated and used by keyboard, and returns the focus', async () => {
  const onSelect = vi.fn()
  await render(
    <Menu
      label="Usuario"
      items={[
        { id: 'edit', label: 'Editar', icon: Pencil },
        { id: 'delete', label: 'Eliminar', icon: Trash2, reason: 'Solo el administrador puede' },
        { id: 'out', label: 'Cerrar sesión', icon: LogOut },
      ]}
      onSelect={onSelect}
      trigger={(props) => <Button {...props}>ana@recado.example</Button>}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const blocked = page.getByRole('menuitem', { name: 'Eliminar', exact: true })
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true')
  await expect.element(blocked).toHaveAccessibleDescription('Solo el administrador puede')
  await expect
    .element(page.getByRole('menuitem', { name: 'Editar' }))
    .toHaveAttribute('data-highlighted')
  await press('{ArrowDown}')
  await expect.element(blocked).toHaveAttribute('data-highlighted')
  await press('{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await press('{ArrowDown}')
  await expect
    .element(page.getByRole('menuitem', { name: 'Cerrar sesión' }))
    .toHaveAttribute('data-highlighted')
  await press('{Enter}')
  expect(onSelect.mock.calls).toEqual([['out']])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button('ana@recado.example')).toHaveFocus()
})

test('a menu marks its chosen item', async () => {
  await render(
    <Menu
      label="Negocios"
      items={[
        { id: '1', label: 'Café del Valle', isChecked: true },
        { id: '2', label: 'Modas Lucía', isChecked: false },
      ]}
      onSelect={nothing}
      trigger={(props) => <Button {...props}>Cambiar de negocio</Button>}
    />,
  )
  await button('Cambiar de negocio').click()
  await expect.element(page.getByRole('menuitemradio', { name: 'Café del Valle' })).toBeChecked()
  await expect.element(page.getByRole('menuitemradio', { name: 'Modas Lucía' })).not.toBeChecked()
})

test('a popover is a dialog that its content and Escape can close', async () => {
  await render(
    <Popover
      title="Notificaciones"
      trigger={(props) => <IconButton {...props} label="Notificaciones" icon={Bell} />}
    >
      {(close) => <Button onClick={close}>Entendido</Button>}
    </Popover>,
  )
  const it = page.getByRole('dialog', { name: 'Notificaciones' })
  await button('Notificaciones').click()
  await expect.element(it).toBeVisible()
  await button('Entendido').click()
  await expect.element(it).not.toBeInTheDocument()
  await button('Notificaciones').click()
  await expect.element(it).toBeVisible()
  await press('{Escape}')
  await expect.element(it).not.toBeInTheDocument()
  await expect.element(button('Notificaciones')).toHaveFocus()
})

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Crear negocio</Button>
      {isOpen && (
        <Dialog
          title="Crear negocio"
          description="Cuatro pasos"
          footer={<Button variant="primary">Siguiente</Button>}
          onClose={() => setOpen(false)}
        >
          <TextField label="Nombre" value="" onChange={nothing} />
        </Dialog>
      )}
    </>
  )
}

test('a dialog focuses its first field and returns the focus on Escape', async () => {
  await render(<WithDialog />)
  await button('Crear negocio').click()
  const it = page.getByRole('dialog', { name: 'Crear negocio' })
  await expect.element(it).toHaveAccessibleDescription('Cuatro pasos')
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(it).not.toBeInTheDocument()
  await expect.element(button('Crear negocio')).toHaveFocus()
})

test('a dialog holds the focus, and closes by its button', async () => {
  await render(<WithDialog />)
  await button('Crear negocio').click()
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Siguiente')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Cerrar')).toHaveFocus()
  await button('Cerrar').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Crear negocio')).toHaveFocus()
})

test('a toast can be reached over a dialog, and closing it keeps the dialog open', async () => {
  const onClose = vi.fn()
  const onToastClose = vi.fn()
  await render(
    <>
      <Toaster>
        <Toast text="Error al subir imagen" isError onClose={onToastClose} />
      </Toaster>
      <Dialog title="Nuevo cliente" closesOutside onClose={onClose}>
        Hola
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error al subir imagen')
  await button('Cerrar aviso').click()
  expect(onToastClose).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('on a phone a toast leaves the button that closes a dialog free', async () => {
  await page.viewport(360, 640)
  await render(
    <>
      <Toaster>
        <Toast text="No se pudieron guardar los datos del negocio" isError onClose={vi.fn()} />
      </Toaster>
      <Dialog title="Nuevo cliente" onClose={vi.fn()}>
        Hola
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).element()
  const toast = page.getByRole('alert').element()
  expect(toast.getBoundingClientRect().right).toBeLessThanOrEqual(
    close.getBoundingClientRect().left,
  )
})

test('a drawer closes on Escape and by a click beside it', async () => {
  const onClose = vi.fn()
  await render(
    <Drawer label="Navegación" onClose={onClose}>
      <Button>Conversaciones</Button>
    </Drawer>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Navegación' })).toBeVisible()
  await expect.element(button('Conversaciones')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(document.documentElement, { position: { x: 900, y: 400 } })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('the steps mark the current one', async () => {
  await render(<Steps titles={['Información básica', 'Ubicación', 'Detalles']} current={1} />)
  const steps = page.getByRole('list', { name: 'Pasos' }).getByRole('listitem')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(0)).toHaveTextContent('Información básica (completado)')
  await expect.element(steps.nth(2)).not.toHaveAttribute('aria-current')
})

function Three() {
  const [value, setValue] = useState('uno')
  const tabs = ['uno', 'dos'].map((label) => ({ value: label, label }))
  return (
    <Tabs label="Proyecto" tabs={tabs} value={value} onChange={setValue}>
      Panel {value}
    </Tabs>
  )
}

test('tabs are navigated by arrow keys', async () => {
  await render(<Three />)
  await page.getByRole('tab', { name: 'uno' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'dos', selected: true })).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'dos' })).toHaveTextContent('Panel dos')
})

test('the hint of a file stays while its form is being sent', async () => {
  await render(
    <Fieldset label="Nuevo widget" reason="Se está enviando">
      <FileField
        label="Logo"
        hint="Una imagen de 5 MB como máximo."
        file={null}
        onChoose={() => undefined}
        onRemove={() => undefined}
      />
    </Fieldset>,
  )
  await expect.element(page.getByText('Una imagen de 5 MB como máximo.')).toBeVisible()
  await expect
    .element(page.getByLabelText('Logo', { exact: true }))
    .toHaveAccessibleDescription(/Una imagen de 5 MB como máximo\. .*Se está enviando/)
  await expect.element(button('Elegir archivo')).toBeDisabled()
})

test('a file is reported when it is chosen, and not refused by the field', async () => {
  const onChoose = vi.fn()
  const onRemove = vi.fn()
  const field = (file: File | null, error: string | null) => (
    <FileField
      label="Logo"
      accept="image/*"
      file={file}
      error={error}
      onChoose={onChoose}
      onRemove={onRemove}
    />
  )
  const { rerender } = await render(field(null, null))
  const input = page.getByLabelText('Logo', { exact: true })
  const text = new File(['hola'], 'notas.txt', { type: 'text/plain' })
  await userEvent.upload(input, text)
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  await rerender(field(null, 'Formato de imagen no soportado'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Formato de imagen no soportado')
  await userEvent.upload(input, text)
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledTimes(2))
  await rerender(field(text, null))
  await expect.element(page.getByText('notas.txt')).toBeVisible()
  await button('Quitar archivo').click()
  expect(onRemove).toHaveBeenCalledOnce()
})

test('the dot names the state of the connection, and offers to reconnect', async () => {
  const onReconnect = vi.fn()
  const { rerender } = await render(<Dot status="connected" />)
  const dot = (status: string) => page.getByRole('img', { name: `WebSocket: ${status}` })
  await expect.element(dot('connected')).toHaveAttribute('title', 'WebSocket: connected')
  await expect.element(button('Reconectar')).not.toBeInTheDocument()
  await rerender(<Dot status="error" onReconnect={onReconnect} />)
  await expect.element(dot('error')).toHaveAttribute('title', 'WebSocket: error')
  await button('Reconectar').click()
  expect(onReconnect).toHaveBeenCalledOnce()
})

test('on a phone the insets of a notice are even, and its cross is at the top', async () => {
  await page.viewport(360, 740)
  const long = 'El período termina pronto y no se renueva solo, y esto sigue en otra línea.'
  const nothing = () => undefined
  await render(
    <>
      <Banner text={long} action="Ir a asistentes" onAction={nothing} onDismiss={nothing} />
      <Banner text={long} action="Volver al logo" onAction={nothing} />
      <RetryNotice isInline text={long} onRetry={nothing} />
    </>,
  )
  for (const name of ['Ir a asistentes', 'Volver al logo', 'Reintentar']) {
    const box = button(name).element().getBoundingClientRect()
    const notice = button(name).element().parentElement?.closest('[data-tone], [data-inline]')
    const frame = notice?.getBoundingClientRect()
    const icon = notice?.querySelector('svg')?.getBoundingClientRect()
    if (!frame || !icon) throw new Error('A notice has an icon')
    expect(box.top).toBeGreaterThan(icon.bottom)
    expect(frame.bottom - box.bottom).toBeGreaterThanOrEqual(8)
    expect(frame.right - box.right).toBeCloseTo(icon.left - frame.left, 0)
  }
  const cross = button('Cerrar').element().getBoundingClientRect()
  const words = page.getByText(long).first().element().getBoundingClientRect()
  expect(cross.left).toBeGreaterThanOrEqual(words.right)
  expect(cross.top).toBeLessThan(words.top)
  expect(cross.bottom).toBeLessThan(words.bottom)
})

test('notices offer an action', async () => {
  const onAction = vi.fn()
  const onDismiss = vi.fn()
  const onRetry = vi.fn()
  await render(
    <>
      <Banner text="Activa uno" action="Ir a asistentes" {...{ onAction, onDismiss }} />
      <RetryNotice text="Error al cargar estado" onRetry={onRetry} />
      <Splash />
      <CountBadge count={140} />
      <CountBadge count={0} />
    </>,
  )
  await button('Ir a asistentes').click()
  await button('Cerrar').click()
  await button('Reintentar').click()
  expect([onAction, onDismiss, onRetry].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1])
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error al cargar estado')
  await expect.element(page.getByRole('status')).toHaveTextContent('Cargando...')
  await expect.element(page.getByText('99+')).toBeVisible()
})

test('nothing found is no longer said once a later load has failed', async () => {
  const onRetry = vi.fn()
  const loaded = (isLoading: boolean, error: string | null) => (
    <Loaded isThere isEmpty {...{ isLoading, error, onRetry }} onDismiss={nothing}>
      <p>No hay proyectos</p>
    </Loaded>
  )
  const { rerender } = await render(loaded(false, null))
  const none = page.getByText('No hay proyectos')
  await expect.element(none).toBeVisible()
  await rerender(loaded(false, 'No se pudieron cargar los proyectos'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
  await button('Reintentar').click()
  expect(onRetry).toHaveBeenCalledOnce()
  // A list that is loaded again stands still.
  await rerender(loaded(true, null))
  await expect.element(none).toBeVisible()
})
