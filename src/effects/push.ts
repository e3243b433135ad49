import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError } from '#contract/errors.ts'
import {
  changePushMail,
  readKey,
  readPush,
  readPushKey,
  readPushKnown,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import type { PushChange, PushDevice, PushSettings } from '#machines/profile/pushMachine.ts'
import type { Call } from './http.ts'

// This browser's subscription. The service worker shows what comes: src/offline/push.ts.

const isOffered = (): boolean =>
  'PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis

/** Null where the page has no service worker: while it is developed, or without https. */
const findManager = async (): Promise<PushManager | null> =>
  isOffered() ? ((await navigator.serviceWorker.getRegistration())?.pushManager ?? null) : null

const base64url = (bytes: ArrayBuffer | null): string => {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** One with another key of the server's is of no use. */
const subscribedAt = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const before = await manager.getSubscription()
  if (before && base64url(before.options.applicationServerKey) === key) return before
  await before?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

const put = async (call: Call, own: PushSubscription, showsText: boolean) => {
  const keys = { p256dh: base64url(own.getKey('p256dh')), auth: base64url(own.getKey('auth')) }
  await call(subscribePush, { body: { endpoint: own.endpoint, keys, shows_text: showsText } })
}

const turnOn = async (call: Call, showsText: boolean): Promise<PushDevice> => {
  const manager = await findManager()
  if (!manager) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const key = readKey(await call(readPushKey, {}))
  if (key === null) throw new CallError('format', 'The answer has no key')
  await put(call, await subscribedAt(manager, key), showsText)
  return 'on'
}

const turnOff = async (call: Call): Promise<PushDevice> => {
  await call(unsubscribePush, {})
  await (await (await findManager())?.getSubscription())?.unsubscribe()
  return 'off'
}

const deviceOf = async (known: string | null): Promise<PushDevice> => {
  const manager = await findManager()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = await manager.getSubscription()
  return own !== null && own.endpoint === known ? 'on' : 'off'
}

export const pushActors = (call: Call, config: Config) => ({
  loadPush: fromPromise<PushSettings, undefined>(async ({ signal }) => {
    if (!hasCapability(config, 'push'))
      return { device: 'unsupported', showsText: false, isMailed: false }
    const { endpoint, ...known } = readPushKnown(await call(readPush, {}, signal))
    return { ...known, device: await deviceOf(endpoint) }
  }),
  changePush: fromPromise<PushSettings, PushChange>(async ({ input: { before, wanted } }) => {
    if (wanted.isMailed !== before.isMailed)
      await call(changePushMail, { body: { is_mailed: wanted.isMailed } })
    if (wanted.device === before.device && wanted.showsText === before.showsText) return wanted
    const device =
      wanted.device === 'on' ? await turnOn(call, wanted.showsText) : await turnOff(call)
    return { ...wanted, device }
  }),
})
