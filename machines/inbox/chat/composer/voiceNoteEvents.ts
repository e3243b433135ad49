import type { VoiceForm } from '#contract/channels.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import type { OpenNews } from '../../../shared/machineNews.ts'

export interface VoiceNoteInput {
  readonly threadId: string
  readonly form: VoiceForm
}

/** Why nothing is recorded. */
export type MicrophoneProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'silent'

export const microphoneProblems: Readonly<Record<MicrophoneProblem, string>> = {
  denied:
    'Recado no tiene permiso para usar el micrófono. Actívalo en los permisos de este sitio, junto a la dirección del navegador, y vuelve a intentarlo.',
  missing: 'No se encontró ningún micrófono. Conecta uno y vuelve a intentarlo.',
  busy: 'El micrófono no responde: otra aplicación puede estar usándolo. Ciérrala y vuelve a intentarlo.',
  unsupported:
    'Este navegador no graba notas de voz para este canal. Prueba con la versión más reciente de Chrome, Edge o Safari.',
  silent: 'No se grabó nada. Revisa el micrófono y vuelve a intentarlo.',
}

/** The parts that are drawn of what was heard last. */
export const LEVELS_SHOWN = 40

export interface VoiceNoteContext extends VoiceNoteInput {
  readonly problem: MicrophoneProblem | null
  /** Milliseconds. */
  readonly elapsed: number
  /** How loud it was, from 0 to 1, the latest last. */
  readonly levels: readonly number[]
  /** As the browser recorded it. */
  readonly recording: ChosenFile | null
}

/** What the microphone tells. */
export type MicrophoneNews =
  | { type: 'voice.granted' }
  | { type: 'voice.refused'; problem: MicrophoneProblem }
  | { type: 'voice.heard'; level: number; elapsed: number }
  /** The recording has ended, also where the microphone was taken away. */
  | { type: 'voice.recorded'; recording: ChosenFile }

/** What the microphone is told. */
export interface MicrophoneTold {
  readonly type: 'microphone.end'
}

export interface Recorded {
  readonly recording: ChosenFile
  readonly form: VoiceForm
}

export type VoiceNoteEvent =
  | MicrophoneNews
  /** The finger goes: the recording goes on. */
  | { type: 'voice.lock' }
  /** The finger goes after a while: the recording ends. */
  | { type: 'voice.release' }
  | { type: 'voice.end' }
  | { type: 'voice.retry' }
  | { type: 'voice.cancel' }
  | Extract<OpenNews, { type: 'conversation.opened' | 'conversation.closed' }>

/** The events for the parent. */
export type VoiceNoteNews = { type: 'voice.taken'; file: ChosenFile } | { type: 'voice.cancelled' }
