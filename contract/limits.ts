import { DAY } from './durations'

/** The constants of the business, in one place. Times are milliseconds. */

export const CODE_LENGTH = 4
export const CODE_SENT_DELAY = 1_500
export const WELCOME_DELAY = 2_500

export const LOGO_MAX_BYTES = 5 * 1024 * 1024
/** WhatsApp takes no larger photo. */
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
/** The longest text below a photo or a document: WhatsApp's. */
export const CAPTION_MAX_LENGTH = 1_024

export const REALTIME_CONNECT_TIMEOUT = 10_000
export const REALTIME_MAX_RETRIES = 5
export const REALTIME_BACKOFF_FIRST = 1_000
export const REALTIME_BACKOFF_MAX = 30_000
export const THREAD_RELOAD_DELAY = 1_000

/** How long WhatsApp takes free answers after the client last wrote. */
export const REPLY_WINDOW = DAY

export const REQUEST_TIMEOUT = 30_000

export const NOTIFICATIONS_KEPT = 50
export const NOTIFICATIONS_SHOWN = 10
export const NOTIFICATION_PREVIEW = 80
export const NOTIFICATION_DUPLICATE_WINDOW = 5_000
export const SOUND_VOLUME = 0.7

export const CONVERSATION_PREVIEW = 60
export const BOTTOM_THRESHOLD = 50
export const SCROLL_DELAY = 100
export const COMPOSER_MAX_HEIGHT = 120

export const TOAST_DURATION = 3_000

export const CLIENTS_PAGE_SIZE = 20
export const CLIENT_LOOKUP_SIZE = 10
export const SEARCH_DELAY = 500

export const DASHBOARD_REFRESH = 5 * 60_000
export const TOP_CONVERSATIONS = 5

/** The longest search, and how many of its words are looked for. */
export const SEARCH_MAX_LENGTH = 200
export const SEARCH_MAX_WORDS = 8

/** The longest name or title, and the longest text, in characters. */
export const NAME_MAX_LENGTH = 200
export const TEXT_MAX_LENGTH = 4_000
/** The longest web address. */
export const ADDRESS_MAX_LENGTH = 2_000
/** The longest token or password of an integration. */
export const SECRET_MAX_LENGTH = 2_000
/** The longest text that an assistant is trained with. */
export const TRAINING_MAX_LENGTH = 50_000

/** How long the booking page has to answer. */
export const SCHEDULING_TIMEOUT = 10_000
