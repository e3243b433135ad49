import { fromCallback, fromPromise } from 'xstate'
import type { Ring } from '#machines/notifications/soundMachine.ts'
import { whenIdle } from '../whenIdle.ts'
import { claim, mayRing } from './tabs.ts'

/** Two short notes, synthesized: there is no file to load. */
const NOTES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.12 },
] as const
const LENGTH = 0.22

let audio: AudioContext | undefined

const openAudio = (): AudioContext => {
  audio ??= new AudioContext()
  return audio
}

const playNotes = (on: AudioContext, volume: number): void => {
  for (const { frequency, at } of NOTES) {
    const start = on.currentTime + at
    const oscillator = new OscillatorNode(on, { frequency, type: 'sine' })
    const gain = new GainNode(on, { gain: 0 })
    gain.gain.linearRampToValueAtTime(volume * 0.3, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
    oscillator.connect(gain).connect(on.destination)
    oscillator.start(start)
    oscillator.stop(start + LENGTH)
  }
}

export const soundActors = (tabs: string) => ({
  /** `volume` from 0 to 1. Never resolves where the browser blocks sound; a late sound is worse than none. */
  playSound: fromPromise<void, { volume: number; ring: Ring | null }>(
    async ({ input: { volume, ring }, signal }) => {
      if (ring && !(await mayRing(tabs))) return
      // Opening the audio takes up to 200 ms: first the page shows the message.
      if (!document.hidden) await new Promise<void>(whenIdle)
      const on = openAudio()
      if (on.state !== 'running') await on.resume()
      if (ring && !(await claim(tabs, `ring/${ring.threadId}`, ring.at))) return
      if (!signal.aborted) playNotes(on, volume)
    },
  ),
  awaitSound: fromCallback(({ sendBack }) => {
    const on = openAudio()
    const stop = new AbortController()
    const resume = () => void on.resume().catch(() => undefined)
    const tell = () => {
      if (on.state === 'running') sendBack({ type: 'sound.allowed' })
    }
    on.addEventListener('statechange', tell, { signal: stop.signal })
    // Sound is resumed on `click` and not on `pointerdown`: the notice must not disappear before the click reaches its
    // button.
    for (const gesture of ['click', 'keyup'])
      addEventListener(gesture, resume, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }),
})
