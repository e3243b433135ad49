import { type EventObject, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { COEXISTENCE, readSessionInfo } from '#contract/integrations/signup.ts'
import { looseText } from '#contract/loose.ts'
import type { SignupEvent, SignupWindow } from '#machines/integrations/connecting/signupMachine.ts'
import { newId } from './tabs.ts'

// Meta's own window for choosing a number. It is opened by this page: none of Meta's code runs here.

/** By which public/conectar-meta.js says with what Meta led back. */
const CHANNEL = 'recado.conectar-meta'
const LOOKED_EVERY = 500
/** What Meta led back with may come after the window is gone. */
const SAID_LATER = 1_500

const Returned = z.object({
  state: z.string(),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
})

const addressOf = ({ app, coexists }: SignupWindow, state: string): string => {
  const extras = {
    setup: {},
    featureType: coexists ? COEXISTENCE : '',
    sessionInfoVersion: '3',
    version: 'v3',
  }
  const query = new URLSearchParams({
    client_id: app.appId,
    config_id: app.configId,
    redirect_uri: app.returnUrl,
    response_type: 'code',
    override_default_response_type: 'true',
    display: 'popup',
    state,
    extras: JSON.stringify(extras),
  })
  return `${app.dialogUrl}?${query}`
}

/** Meta's window has several hosts of its own. */
const isMetas = (origin: string, dialogUrl: string): boolean => {
  const dialog = new URL(dialogUrl)
  if (origin === dialog.origin) return true
  const isFacebook = (host: string) => /(?:^|\.)facebook\.com$/.test(host)
  return (
    isFacebook(dialog.hostname) &&
    origin.startsWith('https://') &&
    isFacebook(new URL(origin).hostname)
  )
}

export const openSignup = fromCallback<EventObject, SignupWindow>(({ input, sendBack: tell }) => {
  const sendBack: (said: SignupEvent) => void = tell
  const state = newId()
  const opened = window.open(addressOf(input, state), 'recado-meta', 'popup,width=680,height=780')
  if (opened === null) {
    sendBack({ type: 'signup.blocked' })
    return
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: returned } = z.safeParse(Returned, data)
    if (returned?.state !== state) return
    if (returned.code) sendBack({ type: 'signup.code', code: returned.code })
    else sendBack({ type: 'signup.refused' })
  }
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    if (!URL.canParse(origin) || !isMetas(origin, input.app.dialogUrl)) return
    const info = readSessionInfo(data)
    const [numberId, wabaId] = [
      looseText(info?.data?.phone_number_id),
      looseText(info?.data?.waba_id),
    ]
    if (numberId !== null || wabaId !== null) sendBack({ type: 'signup.chosen', numberId, wabaId })
  }
  window.addEventListener('message', hear)
  let closing: ReturnType<typeof setTimeout> | undefined
  const looks = setInterval(() => {
    if (!opened.closed || closing !== undefined) return
    closing = setTimeout(() => sendBack({ type: 'signup.closed' }), SAID_LATER)
  }, LOOKED_EVERY)
  return () => {
    clearInterval(looks)
    clearTimeout(closing)
    window.removeEventListener('message', hear)
    channel.close()
    opened.close()
  }
})
