const EVERY = 100
/** Speech is seldom louder than this part of what a microphone takes. */
const LOUD = 0.25

/** Tells ten times a second how loud it is, from 0 to 1, until the signal. */
export const watchLevel = (
  stream: MediaStream,
  signal: AbortSignal,
  tell: (level: number) => void,
): void => {
  const audio = new AudioContext()
  const analyser = new AnalyserNode(audio, { fftSize: 1024 })
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    tell(Math.min(1, Math.sqrt(power) / LOUD))
  }, EVERY)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    void audio.close()
  })
}
