import type { ChosenFile } from '#contract/endpoint.ts'
import { readUploadedImage, uploadImage } from '#contract/files.ts'
import type { Call } from './http.ts'

/** The address of an uploaded picture; null where the back end does not send it. */
export const sendImage = async (
  call: Call,
  { businessId, file }: { readonly businessId: number; readonly file: ChosenFile },
  signal: AbortSignal,
): Promise<string | null> =>
  readUploadedImage(await call(uploadImage, { file, fields: { business_id: businessId } }, signal))
