import type { SnapshotFrom } from 'xstate'
import {
  AssistantConflict,
  type AssistantDetail,
  type AssistantDraft,
  assistantProblem,
  avatarPresets,
  describeAssistantsFailure,
  draftOfAssistant,
  languages,
} from '#contract/assistants/assistants.ts'
import { silentIn } from '#contract/assistants/rules.ts'
import { channels } from '#contract/channels.ts'
import { describeConflict, rebased, type Told } from '#contract/revisions.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface AssistantFormScope {
  readonly businessId: number
  /** Null for a new assistant. */
  readonly assistantId: string | null
  /** The assistant has an uploaded picture, which can be removed. */
  readonly hadImage: boolean
  /** The revision of the assistant as it was loaded; null where the back end says none. */
  readonly revision: number | null
}

/** What a change of an assistant needs to know of it. */
export const scopeOf = ({ assistant: { imageUrl, revision } }: AssistantDetail) => ({
  hadImage: imageUrl !== null,
  revision,
})

const avatarName = (avatar: string): string =>
  avatarPresets.find(({ id }) => String(id) === avatar)?.name ?? 'otra imagen'

const languageName = (code: string): string =>
  languages.find((language) => language.code === code)?.name ?? code

const channelNames = (silent: string): string =>
  silentIn(silent)
    .map((channel) => channels[channel].label)
    .join(', ')

const told: readonly Told<keyof AssistantDraft>[] = [
  ['name', 'El nombre'],
  ['avatar', 'El avatar', avatarName],
  ['training', 'El contenido de entrenamiento'],
  ['title', 'El título'],
  ['description', 'La descripción'],
  ['language', 'El idioma', languageName],
  ['personWords', 'Las palabras que pasan a una persona'],
  ['handOverText', 'La frase al pasar a una persona'],
  ['silentChannels', 'Los canales en los que no responde', channelNames],
  ['hourlyAnswers', 'El máximo de respuestas por hora'],
]

export const assistantFormMachine = createFormMachine<AssistantFormScope, AssistantDraft>({
  id: 'assistantForm',
  description: 'The form of a new or a changed assistant.',
  problemOf: assistantProblem,
  describe: (error, { assistantId }, typed) =>
    error instanceof AssistantConflict
      ? describeConflict('este asistente', typed, draftOfAssistant(error.current), told)
      : describeAssistantsFailure(assistantId === null ? 'create' : 'update', error),
  after: (error, { scope, ...typed }) =>
    error instanceof AssistantConflict
      ? {
          ...rebased(typed, draftOfAssistant(error.current)),
          scope: { ...scope, ...scopeOf(error.current) },
        }
      : {},
})

type State = SnapshotFrom<typeof assistantFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectIsNew = (state: State) => state.context.scope.assistantId === null
