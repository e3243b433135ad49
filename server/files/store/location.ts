import { diskStore } from './diskStore.ts'
import type { S3Location } from './s3Request.ts'
import { s3Store } from './s3Store.ts'
import type { FileStore } from './store.ts'

/** The place of uploaded files: a folder, or a bucket. */
export type FilesLocation = { readonly kind: 'folder'; readonly folder: string } | S3Location

/** The message does not quote the address, which holds a secret. */
const WRONG =
  'S3_URL debe ser https://CLAVE:SECRETO@servidor/bucket?region=…, con %2F por cada / de la clave y del secreto'

const PATH = /^(?:\/[\w.-]+)+\/?$/
const REGION = 'us-east-1'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The path after the bucket is put before each name, so that several installations can share a bucket. */
export const readS3 = (text: string): S3Location => {
  const url = URL.canParse(text) ? new URL(text) : null
  const keyId = decoded(url?.username ?? '')
  const secret = decoded(url?.password ?? '')
  const isRight =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    PATH.test(url.pathname) &&
    url.hash === '' &&
    [...url.searchParams.keys()].every((name) => name === 'region')
  if (!isRight || keyId === '' || secret === '') throw new Error(WRONG)
  return {
    kind: 's3',
    address: url.origin + url.pathname.replace(/\/$/, ''),
    region: url.searchParams.get('region') || REGION,
    keyId,
    secret,
  }
}

/** `count` is called for each call that the store did not answer well. */
export const openFiles = (location: FilesLocation, count?: () => void): FileStore =>
  location.kind === 's3' ? s3Store(location, count ? { count } : {}) : diskStore(location.folder)
