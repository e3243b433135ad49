import { expect, vi } from 'vitest'
import {
  type assistantStatusMachine,
  selectIsResponding,
  selectWhyNotToggle,
} from '#machines/inbox/chat/assistantStatusMachine'
import '#src/ui/styles.css'
import { AssistantBar } from '#src/views/inbox/chat/AssistantBar.tsx'
import { PauseOffer } from '#src/views/inbox/chat/PauseOffer.tsx'
import { assistantStatusModel } from '../../../model/inbox/chat/assistantStatus.model'
import { defineModel } from '../../../model/kit/model'
import { reduce } from '../../../model/kit/paths'
import { outside, screenPaths } from '../../../model/kit/screen'
import { describeView, type Screen, type ViewPlay } from '../../kit/viewWorld'

const { options } = assistantStatusModel

/** What a person can do: a notice that is not there cannot be closed. */
const screenModel = defineModel({
  ...assistantStatusModel,
  options: {
    ...options,
    filter: (now, event) => {
      if (!(options.filter?.(now, event) ?? true)) return false
      switch (event.type) {
        case 'status.reload':
          return now.matches({ status: 'failed' })
        case 'responding.toggle':
          return now.can({ type: 'responding.toggle' })
        case 'banner.dismiss':
          return now.matches({ banner: 'offered' })
        default:
          return true
      }
    },
  },
})

const texts = {
  answering: 'El asistente responde automáticamente',
  assistantOff: 'Asistente apagado: requiere atención humana',
  threadOff: 'Asistente en pausa: requiere atención humana',
  assistantDeleted: 'El asistente fue eliminado',
  threadDeleted: 'La conversación fue eliminada',
  threadNotFound: 'No se encontró la conversación',
  unknown: 'Estado desconocido',
}

const bar = (screen: Screen) => screen.getByRole('region', { name: 'Estado del asistente' })
const toggle = (screen: Screen) =>
  bar(screen).getByRole('switch', { name: 'Respuesta automática', exact: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const closeBeside = (screen: Screen, name: string) =>
  screen.getByRole('region', { name }).getByRole('button', { name: 'Cerrar', exact: true })

const isThere = async (screen: Screen, name: string) =>
  expect.element(button(screen, name)).toBeVisible()
const isGone = async (screen: Screen, name: string) =>
  expect.element(button(screen, name)).not.toBeInTheDocument()

const play: ViewPlay<typeof assistantStatusMachine> = {
  view: (assistant) => (
    <>
      <section aria-label="Arriba">
        <AssistantBar assistant={assistant} onGoToAssistants={vi.fn()} />
      </section>
      <section aria-label="Abajo">
        <PauseOffer assistant={assistant} />
      </section>
    </>
  ),
  performers: {
    'status.refresh': outside,
    'person.answered': outside,
    'status.reload': (screen) => button(screen, 'Reintentar').click(),
    'responding.toggle': (screen) => toggle(screen).click(),
    'banner.dismiss': (screen) => closeBeside(screen, 'Arriba').click(),
    'pause.accept': (screen) => button(screen, 'Pausar el asistente').click(),
    'pause.decline': (screen) => closeBeside(screen, 'Abajo').click(),
  },
  checks: {
    'status.loading': (screen) =>
      expect.element(bar(screen)).toHaveTextContent('Cargando estado...'),
    'status.known': async (screen, now) => {
      const { status } = now.context
      await expect.element(bar(screen)).toHaveTextContent(texts[status?.availability ?? 'unknown'])
      expect(toggle(screen).element()).toHaveProperty('checked', selectIsResponding(now))
      const why = selectWhyNotToggle(now)
      if (why === null) await expect.element(toggle(screen)).toBeEnabled()
      else await expect.element(toggle(screen)).toHaveAccessibleDescription(why)
    },
    'status.flipping': (screen, now) => isFlipping(screen, selectIsResponding(now)),
    'status.confirming': (screen, now) => isFlipping(screen, selectIsResponding(now)),
    'status.failed': async (screen) => {
      await expect
        .element(bar(screen).getByRole('alert'))
        .toHaveTextContent('Error al cargar estado')
      await isThere(screen, 'Reintentar')
      await expect.element(toggle(screen)).not.toBeInTheDocument()
    },
    'banner.hidden': (screen) => isGone(screen, 'Ir a asistentes'),
    'banner.offered': (screen) => isThere(screen, 'Ir a asistentes'),
    'banner.dismissed': (screen) => isGone(screen, 'Ir a asistentes'),
    'pause.waiting': (screen) => isGone(screen, 'Pausar el asistente'),
    'pause.offered': (screen) => isThere(screen, 'Pausar el asistente'),
    'pause.over': (screen) => isGone(screen, 'Pausar el asistente'),
  },
}

async function isFlipping(screen: Screen, isResponding: boolean) {
  await expect.element(toggle(screen)).toHaveAttribute('aria-busy', 'true')
  expect(toggle(screen).element()).toHaveProperty('checked', isResponding)
}

describeView(screenModel, play, reduce(screenPaths(screenModel)))
