import { CallError } from '#contract/errors.ts'
import { uploadImage } from '#contract/files.ts'
import type { createImageUploadMachine } from '#machines/shared/imageUploadFactory.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel, type Model, type Opening } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { pickFile, type Said, sees, seesNot } from '../qa/say.ts'

/** The options of each upload; the rest is shared. */
interface Setting {
  readonly machine: ReturnType<typeof createImageUploadMachine>
  readonly parent: Model['machine']
  readonly opening: Opening
  readonly field: string
  /** The call, where it is not that of a business's pictures. */
  readonly upload?: Parameters<typeof wire>[0]
  /** The error text beside an image that the server refused. */
  readonly failure: string
  /** The words that lead to the upload. */
  readonly fresh: Said
}

const picture = { name: 'lina.png', type: 'image/png', size: 2_000 }
const text = { name: 'lina.pdf', type: 'application/pdf', size: 2_000 }
const URL = '/files/0123456789abcdef0123456789abcdef.webp'

/** The model of an image that is checked and uploaded. */
export const imageUploadModel = ({
  machine,
  parent,
  opening,
  field,
  upload = uploadImage,
  failure,
  fresh,
}: Setting) =>
  defineModel({
    machine,
    parent,
    opening,
    options: {
      starts: { open: { businessId: 1, field } },
      cases: [
        { type: 'image.chosen', file: picture, case: 'image' },
        { type: 'image.chosen', file: text, case: 'noImage' },
        done('uploadImage', URL, 'address'),
        done('uploadImage', null, 'plain'),
        fail('uploadImage', new CallError('refused', 'HTTP 500', 500)),
      ],
      project: ({ error }) => error,
      holds: {
        'nothing but an image is uploaded': ({ context }, { event, effects }) =>
          !is(event, 'image.chosen[noImage]') ||
          (effects.started.length === 0 && context.error !== undefined),
        'a file that is no image gives an error': (now, { before, event }) =>
          !is(event, 'image.chosen[noImage]') ||
          !before?.matches('idle') ||
          now.context.error === 'Formato de imagen no soportado',
        'a picture that does not come to its place is told in a toast': (_, { event, effects }) =>
          !is(event, 'error uploadImage', 'image.chosen[noImage]') ||
          JSON.stringify(effects.called).includes('Error al subir imagen'),
        'a running try shows no earlier failure': (now) =>
          !now.matches('uploading') || now.context.error === null,
        'a failure says why': ({ context }, { event }) =>
          !is(event, 'error uploadImage') || context.error === failure,
        'the picture is where the answer says, for the field that asked': (_, { event, effects }) =>
          !is(event, 'done uploadImage[address]') ||
          JSON.stringify(effects.sent).includes(`"field":"${field}","url":"${URL}"`),
      },
    },
    offers: { 'image.chosen': (state) => state.matches('idle') },
    wires: {
      uploadImage: wire(upload, (file_url: string | null) => ({ success: true, file_url })),
    },
    delays: {},
    does: {
      open: '→ idle',
      'image.chosen[image]': '→ uploading',
      'image.chosen[noImage]': 'toastFailure',
      'done uploadImage[address]': '→ idle, parent: image.uploaded',
      'done uploadImage[plain]': '→ idle',
      'error uploadImage': '→ idle, toastFailure',
    },
    words: {
      events: {
        open: fresh,
        'image.chosen[image]': pickFile('lina.png', '2 KB'),
        'image.chosen[noImage]': [pickFile('lina.pdf', '2 KB'), sees('Error al subir imagen')],
        'xstate.done.actor.uploadImage[address]': 'El servidor guarda la imagen y dice dónde está.',
        'xstate.done.actor.uploadImage[plain]': 'El servidor solo dice que guardó la imagen.',
        'xstate.error.actor.uploadImage': 'El servidor contesta con un error 500.',
      },
      states: { idle: seesNot('Subiendo la imagen...'), uploading: sees('Subiendo la imagen...') },
    },
  })
