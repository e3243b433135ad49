import type { ChosenFile } from '#contract/endpoint'
import { readUploadedImage, uploadImage } from '#contract/files'
import type { Call } from './http'

/** Where the picture of a business is; null where the back end only says that it has it. */
export const sendImage = async (
  call: Call,
  { businessId, file }: { readonly businessId: number; readonly file: ChosenFile },
  signal: AbortSignal,
): Promise<string | null> =>
  readUploadedImage(await call(uploadImage, { file, fields: { business_id: businessId } }, signal))
