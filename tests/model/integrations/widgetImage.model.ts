import { widgetEditorMachine } from '#machines/integrations/widgetEditorMachine.ts'
import { widgetImageMachine } from '#machines/integrations/widgetImageMachine.ts'
import { imageUploadModel } from '../shared/imageUpload.ts'

export const widgetImageModel = imageUploadModel({
  machine: widgetImageMachine,
  parent: widgetEditorMachine,
  opening: {
    title: 'Una imagen de un widget',
    about: 'Subir el logo de un widget, o la imagen que llama la atención.',
    role: 'member',
    address: '/',
    before: ['El formulario de un widget nuevo está abierto.'],
  },
  field: 'logo',
  failure: 'Upload failed',
  fresh: 'Abre el formulario de un widget.',
})
