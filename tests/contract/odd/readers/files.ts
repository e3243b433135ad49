import { type filesEndpoints, readUploadedFile, readUploadedImage } from '#contract/files'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof filesEndpoints> = {
  uploadFile: readUploadedFile,
  uploadImage: readUploadedImage,
}
