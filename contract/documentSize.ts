import { type Loose, looseNumber } from './loose.ts'

/** Empty where the answer has no size. */
export const readDocumentSize = (size: Loose): { readonly documentSize?: number } => {
  const bytes = looseNumber(size)
  return bytes === null || bytes < 0 ? {} : { documentSize: bytes }
}
