import { type filesEndpoints, readUploadedFile, readUploadedImage } from '#contract/files.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof filesEndpoints> = {
  uploadFile: readUploadedFile,
  uploadImage: readUploadedImage,
}
