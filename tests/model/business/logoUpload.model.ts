import { businessDetailsMachine } from '#machines/business/businessDetailsMachine.ts'
import { logoUploadMachine } from '#machines/business/logoUploadMachine.ts'
import { imageUploadModel } from '../shared/imageUpload.ts'

export const logoUploadModel = imageUploadModel({
  machine: logoUploadMachine,
  parent: businessDetailsMachine,
  opening: {
    title: 'Otro logo',
    about: 'Subir otro logo del negocio.',
    role: 'member',
    address: '/',
    before: [],
  },
  field: 'logoUrl',
  failure: 'Error al subir imagen',
  fresh: 'Abre «Ajustes del negocio» en el menú de la cuenta.',
})
