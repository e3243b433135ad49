/** Two short notes, made on the spot: nothing to load. Browsers allow them after a first gesture. */
const NOTES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.12 },
] as const
const LENGTH = 0.22

let audio: AudioContext | undefined

/** Plays the sound of a notification. `volume` from 0 to 1. */
export const playSound = (volume: number): void => {
  audio ??= new AudioContext()
  if (audio.state !== 'running') {
    // Refused until the person has touched the page: this sound is late already, the next one plays.
    audio.resume().catch(() => undefined)
    return
  }
  for (const { frequency, at } of NOTES) {
    const start = audio.currentTime + at
    const oscillator = new OscillatorNode(audio, { frequency, type: 'sine' })
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.linearRampToValueAtTime(volume * 0.3, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + LENGTH)
  }
}
