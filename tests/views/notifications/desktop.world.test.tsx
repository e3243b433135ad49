import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { type desktopMachine, selectIsTextHidden } from '#machines/notifications/desktopMachine'
import '#src/ui/styles.css'
import { DesktopSettings } from '#src/views/notifications/DesktopSettings.tsx'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { desktopModel } from '../../model/notifications/desktop.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const desktop = page.getByRole('switch', { name: 'Avisos de escritorio' })
const text = page.getByRole('switch', { name: 'Ocultar el contenido' })

const looks =
  (isOn: boolean, note?: RegExp, isFixed = false) =>
  async (_: unknown, state: SnapshotFrom<typeof desktopMachine>) => {
    if (isOn) await expect.element(desktop).toBeChecked()
    else await expect.element(desktop).not.toBeChecked()
    if (isFixed) await expect.element(desktop).toHaveAttribute('aria-disabled', 'true')
    else await expect.element(desktop).not.toHaveAttribute('aria-disabled')
    if (note) await expect.element(page.getByText(note)).toBeVisible()
    expect(text.elements()).toHaveLength(isOn ? 1 : 0)
    if (isOn) expect((text.element() as HTMLInputElement).checked).toBe(selectIsTextHidden(state))
  }

const play: ViewPlay<typeof desktopMachine> = {
  view: (actor) => <DesktopSettings desktop={actor} />,
  performers: {
    'desktop.toggled': () => desktop.click(),
    'text.toggled': () => text.click(),
    'permission.changed': outside,
    'desktop.raise': outside,
    'desktop.clicked': outside,
    'thread.read': outside,
  },
  checks: {
    unsupported: looks(false, /no ofrece avisos/, true),
    undecided: looks(false, /te pedirá permiso/),
    asking: looks(false, /Responde a la pregunta/, true),
    denied: looks(false, /activa las notificaciones de este sitio/, true),
    'granted.off': looks(false),
    'granted.on': looks(true),
  },
}

describeView(desktopModel, play, reduce(screenPaths(desktopModel)))
