import { diskStore } from './diskStore.ts'
import type { S3Place } from './s3Request.ts'
import { s3Store } from './s3Store.ts'
import type { FileStore } from './store.ts'

/** The place of uploaded files: a folder, or a bucket. */
export type FilesPlace = { readonly kind: 'folder'; readonly folder: string } | S3Place

/** The address is not quoted: it holds a secret. */
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
export const readS3 = (text: string): S3Place => {
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

/** `count` hears each time that the store is away. */
export const openFiles = (place: FilesPlace, count?: () => void): FileStore =>
  place.kind === 's3' ? s3Store(place, count ? { count } : {}) : diskStore(place.folder)
