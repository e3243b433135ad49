import { fromCallback } from 'xstate'
import type { VoiceForm } from '#contract/channels.ts'
import type {
  MicrophoneNews,
  MicrophoneProblem,
  MicrophoneTold,
} from '#machines/inbox/chat/composer/voiceNoteEvents.ts'
import { watchLevel } from './level.ts'
import { loadRemux } from './prepare.ts'

/** Enough for speech in Opus: four minutes are 480 KB. */
const BITS_A_SECOND = 16_000

/** What browsers record, that is the form or has its sound within another one. */
const recorded: Readonly<Record<VoiceForm['type'], readonly string[]>> = {
  'audio/ogg': ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'],
  'audio/mp4': ['audio/mp4;codecs=mp4a.40.2'],
}

const recordedType = ({ type }: VoiceForm): string | undefined =>
  'mediaDevices' in navigator && 'MediaRecorder' in globalThis
    ? recorded[type].find((each) => MediaRecorder.isTypeSupported(each))
    : undefined

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

const problemOf = (error: unknown): MicrophoneProblem =>
  (error instanceof DOMException && problems[error.name]) || 'busy'

/** Records from when the person allows it until it is told to end. When it is stopped, the microphone is free. */
export const microphone = fromCallback<MicrophoneTold, VoiceForm>(
  ({ input: form, receive, sendBack }) => {
    const tell = (news: MicrophoneNews) => sendBack(news)
    const stopping = new AbortController()
    const { signal } = stopping

    const record = async (mimeType: string) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
      })
      const release = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted) return release()
      signal.addEventListener('abort', release)
      const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_A_SECOND })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.addEventListener('stop', () => {
        if (signal.aborted) return
        const recording = new File(parts, 'grabación', { type: mimeType })
        if (recording.size === 0) tell({ type: 'voice.refused', problem: 'silent' })
        else tell({ type: 'voice.recorded', recording })
      })
      receive(() => {
        if (recorder.state !== 'inactive') recorder.stop()
      })
      recorder.start()
      const began = performance.now()
      tell({ type: 'voice.granted' })
      watchLevel(stream, signal, (level) =>
        tell({ type: 'voice.heard', level, elapsed: performance.now() - began }),
      )
    }

    const mimeType = recordedType(form)
    if (mimeType === undefined) tell({ type: 'voice.refused', problem: 'unsupported' })
    else {
      // The code arrives while the person speaks; where it does not, it is asked for again afterwards.
      if (!mimeType.startsWith(form.type)) loadRemux().catch(() => {})
      record(mimeType).catch((error: unknown) => {
        if (!signal.aborted) tell({ type: 'voice.refused', problem: problemOf(error) })
      })
    }
    return () => stopping.abort()
  },
)
