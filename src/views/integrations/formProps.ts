import type { ActorRefFrom } from 'xstate'
import type { assistantChoicesMachine } from '#machines/integrations/assistantChoicesMachine.ts'
import type { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { kindWords } from './words.ts'

export interface IntegrationsProps {
  readonly integrations: ActorRefFrom<typeof integrationsMachine>
}

export interface Choices {
  readonly choices: ActorRefFrom<typeof assistantChoicesMachine>
}

/** The title and the buttons of a dialog. */
export const dialogWords = (kind: keyof typeof kindWords, stored: object | null) => ({
  title: stored === null ? kindWords[kind].newTitle : kindWords[kind].editTitle,
  saveText: stored === null ? 'Crear integración' : 'Guardar cambios',
  busyText: 'Guardando...',
})
