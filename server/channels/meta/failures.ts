import * as z from 'zod/mini'
import { type ChannelReason, channelFailures, unknownFailure } from '#contract/channelFailures.ts'
import { parseForeign } from '../../http/foreignJson.ts'
import { answerLost, ChannelFailure } from '../failure.ts'
import { flag, number } from './webhook.ts'

// Meta's codes of failures: developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes,
// .../whatsapp/groups/error-codes, and .../docs/messenger-platform/error-codes for Instagram.

/** Some codes mean several things: there the subcode counts, and is looked for first. */
const bySubcode: Readonly<Record<number, ChannelReason>> = {
  1545041: 'unavailable',
  2018001: 'unavailable',
  2018007: 'file',
  2018008: 'file',
  2018047: 'file',
  2018065: 'windowClosed',
  2018108: 'unavailable',
  2018109: 'file',
  2018278: 'windowClosed',
  2018294: 'file',
  2534014: 'unavailable',
  2534022: 'windowClosed',
}

const byCode: Readonly<Record<number, ChannelReason>> = {
  1: 'outage',
  2: 'outage',
  4: 'pace',
  17: 'pace',
  32: 'pace',
  33: 'numberGone',
  368: 'policy',
  551: 'unavailable',
  341: 'pace',
  613: 'pace',
  1200: 'outage',
  10903: 'unavailable',
  100: 'content',
  80001: 'pace',
  80002: 'pace',
  80006: 'pace',
  80007: 'pace',
  80008: 'pace',
  130429: 'pace',
  130472: 'experiment',
  130497: 'country',
  131000: 'outage',
  131008: 'content',
  131009: 'content',
  131016: 'outage',
  131020: 'groupEmpty',
  131021: 'ownNumber',
  131026: 'undeliverable',
  131030: 'testNumber',
  131031: 'accountLocked',
  131037: 'displayName',
  131041: 'groupGone',
  131042: 'payment',
  131045: 'unregistered',
  131047: 'windowClosed',
  131048: 'quality',
  131049: 'protected',
  131050: 'unwanted',
  131051: 'unsupported',
  131052: 'file',
  131053: 'file',
  // The code of an authentication goes to a number, not to an id.
  131062: 'unsupported',
  131056: 'pairPace',
  131057: 'maintenance',
  // Meta's first example leaves only from a test number.
  131058: 'template',
  131207: 'groupSuspended',
  131208: 'pace',
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  132018: 'template',
  132068: 'template',
  132069: 'pace',
  133000: 'unregistered',
  133004: 'outage',
  133005: 'unregistered',
  133006: 'unregistered',
  133008: 'pace',
  133009: 'pace',
  133010: 'unregistered',
  133015: 'maintenance',
  133016: 'pace',
  134011: 'payment',
  134100: 'template',
  134101: 'template',
  134102: 'template',
  135000: 'content',
  2494100: 'maintenance',
}

/** A later try may succeed. */
const passing: readonly ChannelReason[] = ['outage', 'maintenance', 'pace', 'pairPace', 'quality']

/** The token itself is not valid, or not any more, whatever it is used for. */
const isAboutToken = (code: number | undefined, status: number): boolean =>
  code === undefined ? status === 401 : [102, 190, 463, 467].includes(code)

/** An invalid token, or missing rights. */
const isAboutCredentials = (code: number): boolean =>
  [0, 3, 10, 102, 190, 131_005].includes(code) || (code >= 200 && code < 300)

const reasonOf = (code: number | undefined, subcode?: number): ChannelReason | null =>
  bySubcode[subcode ?? -1] ?? byCode[code ?? -1] ?? null

const isKnown = (code: number | undefined): boolean =>
  reasonOf(code) !== null || isAboutCredentials(code ?? -1)

/** The sentence for a person. Meta's own words are English, and say what a program did. */
const sayFailure = (code: number | undefined, subcode?: number): string => {
  const reason = reasonOf(code, subcode)
  if (reason !== null) return channelFailures[reason]
  if (isAboutCredentials(code ?? -1)) return channelFailures.credentials
  return unknownFailure(code)
}

/** Of several, the first one that says what to do. */
export const sayFailures = (codes: readonly (number | undefined)[]): string =>
  sayFailure(codes.find((code) => isKnown(code)) ?? codes.find((code) => code !== undefined))

const Refused = z.object({
  error: z.object({ code: number, error_subcode: number, is_transient: flag }),
})

/** The thing asked for is not there. Of a send, that is the number; else it may be a file. */
const isGone = (code?: number, subcode?: number): boolean => code === 100 && subcode === 33

const refusalIn = async (response: Response, isSend = false) => {
  const text = await response.text().catch(() => '')
  const { data } = z.safeParse(Refused, parseForeign(text))
  const { code, error_subcode, is_transient } = data?.error ?? {}
  const reason =
    isSend && isGone(code, error_subcode) ? 'numberGone' : reasonOf(code, error_subcode)
  const otherwise = data ? sayFailure(code, error_subcode) : null
  return {
    status: response.status,
    code,
    reason,
    isPassing: is_transient === true || (reason !== null && passing.includes(reason)),
    isCredentials: reason === null && isAboutCredentials(code ?? -1),
    said: reason === null ? otherwise : channelFailures[reason],
  }
}
type Refusal = Awaited<ReturnType<typeof refusalIn>>

/** A failure of the token itself, and not of what it may do. */
export class TokenFailure extends ChannelFailure {}

const failureIn = ({ status, code, reason, said, ...is }: Refusal, isAway: boolean) => {
  const isCredentials = is.isCredentials || (reason === null && (status === 401 || status === 403))
  const Failure = !isAway && isAboutToken(code, status) ? TokenFailure : ChannelFailure
  return new Failure(
    isAway ? 'away' : isCredentials ? 'credentials' : 'refused',
    `The Graph API answers ${status}, code ${code ?? 'none'}`,
    said,
  )
}

export const failureOf = async (response: Response): Promise<ChannelFailure> => {
  const refusal = await refusalIn(response)
  const { status, isPassing } = refusal
  return failureIn(refusal, status >= 500 || status === 429 || isPassing)
}

/**
 * Of the upload of a file: a parameter that Meta does not take is the file, whose type it does not have.
 */
export const failureOfUpload = async (response: Response): Promise<ChannelFailure> => {
  const refusal = await refusalIn(response)
  const { status, isPassing } = refusal
  const said = refusal.reason === 'content' ? channelFailures.file : refusal.said
  return failureIn({ ...refusal, said }, status >= 500 || status === 429 || isPassing)
}

const TIMED_OUT = 408

/**
 * What an answer to a send means that is no success. Where Meta failed itself it may have taken the message all the
 * same, unless it says why it never will.
 */
export const failureOfSend = async (response: Response): Promise<ChannelFailure> => {
  const refusal = await refusalIn(response, true)
  const { status, reason, isPassing, isCredentials } = refusal
  const isClear = !isPassing && (isCredentials || reason !== null)
  const failure = failureIn(refusal, status === 429 || isPassing)
  return (status >= 500 || status === TIMED_OUT) && !isClear ? answerLost(failure) : failure
}
