import { assistantEditorMachine } from '#machines/assistants/assistantEditorMachine.ts'
import { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { imageUploadModel } from '../shared/imageUpload.ts'

export const avatarUploadModel = imageUploadModel({
  machine: avatarUploadMachine,
  parent: assistantEditorMachine,
  opening: {
    title: 'Una imagen propia',
    about: 'Subir una imagen para un asistente, en lugar de los seis avatares.',
    role: 'member',
    address: '/',
    before: ['El formulario de un asistente nuevo está abierto.'],
  },
  field: 'avatar',
  failure: 'Error al subir imagen',
  fresh: 'Abre el formulario de un asistente.',
})
