import { writeRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { around } from '../qa/spec/around.ts'
import { deciding } from '../qa/spec/lines.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { opened } from './diagnostics.model.ts'

const reads = (text: string) => [around.thing('file', 'read', text)]

const WRITTEN =
  'La lista y los guiones son archivos que escribe la construcción del producto: los recorre su vista.'

const EARLIER = 'La página de los guiones se abre sin grabaciones de antes: lo recorre su vista.'

const CONSENT_EVENTS = [
  'consent.given',
  'consent.refused',
  'recording.stopped',
  'xstate.done.actor.takePicture',
  'xstate.error.actor.takePicture',
  'person.left',
]
const CONSENT =
  'La página del propio equipo abre el diagnóstico a todos, y entonces no pregunta: la recorre su vista.'

export const stages: Readonly<Record<string, Stage>> = {
  diagnostics: {
    scene: { before: [deciding('file'), deciding('copies')] },
    byHand: [{ event: 'recording.earlier', why: EARLIER }],
    events: {
      'recording.grew': [around.hide, around.show],
      'xstate.done.actor.openRecording': reads(writeRecording(opened)),
      'xstate.error.actor.openRecording': reads('{}'),
      'xstate.done.actor.copyRecording': [around.thing('copies', 'allow')],
      'xstate.error.actor.copyRecording': [around.thing('copies', 'refuse')],
    },
  },
  consent: {
    byHand: CONSENT_EVENTS.map((event) => ({ event, why: CONSENT })),
  },
  catalog: {
    scene: { holds: ['GET /diagnostico/maquinas.json'] },
    byHand: ['loadCatalog', 'loadMachine']
      .flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`])
      .map((event) => ({ event, why: WRITTEN })),
  },
  book: {
    scene: { holds: ['GET /diagnostico/libro.json'] },
    byHand: ['loadBook', 'printBook']
      .flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`])
      .map((event) => ({ event, why: WRITTEN })),
  },
  marks: {
    byHand: [
      ...['account.changed', 'step.marked', 'picture.chosen', 'results.retry', 'page.online'],
      ...['openBook', 'saveStep', 'uploadPicture'].flatMap((actor) => [
        `xstate.done.actor.${actor}`,
        `xstate.error.actor.${actor}`,
      ]),
    ].map((event) => ({ event, why: WRITTEN })),
  },
}
