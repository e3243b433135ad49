import { uploadFile } from '#contract/files.ts'
import { ownProfileMachine } from '#machines/profile/ownProfileMachine.ts'
import { photoUploadMachine } from '#machines/profile/photoUploadMachine.ts'
import { imageUploadModel } from '../shared/imageUpload.ts'

export const photoUploadModel = imageUploadModel({
  machine: photoUploadMachine,
  parent: ownProfileMachine,
  opening: {
    title: 'Otra foto',
    about: 'Subir otra foto de la persona.',
    role: 'member',
    address: '/',
    before: [],
  },
  field: 'photoUrl',
  upload: uploadFile,
  failure: 'Error al subir imagen',
  fresh: 'Abre «Mi perfil» en el menú de la cuenta.',
})
