import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { consentMachine, selectStep } from '#machines/diagnostics/consentMachine.ts'
import type { Enclosed } from '#machines/diagnostics/recording.ts'
import { selectAccountEmail } from '#machines/shell/appSelectors.ts'
import { takePicture } from '../effects/diagnostics/picture.ts'
import { Consent } from '../views/diagnostics/Consent.tsx'
import type { App } from './wiring.ts'

/** What the person decides about. */
export interface Governed {
  readonly start: () => void
  readonly end: () => void
  readonly download: (enclosed: Enclosed) => void
  readonly forget: () => void
}

/** Asks for a recording, in a notice of its own over the page: whoever is not asked loads none of this. */
export const askForConsent = (
  app: App,
  isGiven: boolean,
  { start, end, download, forget }: Governed,
): void => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const consent = createActor(
    consentMachine.provide({
      actors: { takePicture },
      actions: {
        startRecording: start,
        endRecording: end,
        downloadRecording: (_, enclosed) => download(enclosed),
        forgetRecording: forget,
      },
    }),
    { input: { isGiven } },
  ).start()
  let email = selectAccountEmail(app.getSnapshot())
  const leaving = app.subscribe((state) => {
    const before = email
    email = selectAccountEmail(state)
    if (before !== null && before !== email) consent.send({ type: 'person.left' })
  })
  consent.subscribe((state) => {
    if (selectStep(state) !== 'closed') return
    leaving.unsubscribe()
    consent.stop()
    root.unmount()
    place.remove()
  })
  root.render(
    <StrictMode>
      <Consent consent={consent} />
    </StrictMode>,
  )
}
