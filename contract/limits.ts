import { MINUTE } from './durations.ts'

/** The limits and delays of the product, in one place. Times are milliseconds. */

export const CODE_LENGTH = 4
export const CODE_SENT_DELAY = 1_500
export const WELCOME_DELAY = 2_500

export const LOGO_MAX_BYTES = 5 * 1024 * 1024
/** The largest limit that a channel has for a video; only that of documents is larger. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024
/** Of a photo that a page makes smaller before it is sent. */
export const CHOSEN_PHOTO_MAX_BYTES = 60 * 1024 * 1024
/** The longest text below a photo or a document: WhatsApp's limit. */
export const CAPTION_MAX_LENGTH = 1_024

export const REALTIME_CONNECT_TIMEOUT = 10_000
export const REALTIME_MAX_RETRIES = 5
export const REALTIME_BACKOFF_FIRST = 1_000
export const REALTIME_BACKOFF_MAX = 30_000
export const THREAD_RELOAD_DELAY = 1_000

export const REQUEST_TIMEOUT = 30_000
/** Of a call with a file. */
export const UPLOAD_TIMEOUT = 150_000

export const NOTIFICATIONS_KEPT = 50
export const NOTIFICATIONS_SHOWN = 10
export const NOTIFICATION_PREVIEW = 80
export const NOTIFICATION_DUPLICATE_WINDOW = 5_000
export const SOUND_VOLUME = 0.7

export const CONVERSATION_PREVIEW = 60
export const BOTTOM_THRESHOLD = 50
export const SCROLL_DELAY = 100
export const COMPOSER_MAX_HEIGHT = 120

/** A back end may write the same time with different precision in an event and in a list. Milliseconds. */
export const CLOCK_SLACK = 2_000

export const TOAST_DURATION = 3_000
/** A change of a conversation's state can be undone from its notice for so long. Milliseconds. */
export const UNDO_DURATION = 8_000
/** Who of the team is there is asked again. */
export const COLLEAGUES_DELAY = 2 * MINUTE
/** So many conversations of somebody who is away are let go at once. */
export const AWAY_LET_GO = 100
/** It is news for so long that a colleague answered. Milliseconds. */
export const MEANWHILE_LASTS = 120_000
/** So many conversations are changed at once without a question. */
export const SEVERAL_UNASKED = 20
/** The states of the conversations that could not be loaded are asked for again. */
export const STATES_RETRY_DELAY = 10_000

export const CLIENTS_PAGE_SIZE = 20
export const CLIENT_LOOKUP_SIZE = 10
/** The largest file of clients, and how many of them it may have. */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
/** Contact cards have photos in them, which are not read. */
export const IMPORT_MAX_CARD_BYTES = 20 * 1024 * 1024
/** What a workbook of Excel may unpack to: 5,000 rows of a hundred filled columns. */
export const IMPORT_MAX_UNPACKED_BYTES = 50 * 1024 * 1024
export const IMPORT_MAX_ROWS = 5_000
/** The number of rows that are saved at once. */
export const IMPORT_BATCH = 10
export const SEARCH_DELAY = 500

export const DASHBOARD_REFRESH = 5 * MINUTE
export const TOP_CONVERSATIONS = 5

/** The longest search, and how many of its words are used. */
export const SEARCH_MAX_LENGTH = 200
export const SEARCH_MAX_WORDS = 8

/** A client's phones beside the main one. */
export const OTHER_PHONES_MAX = 20

/** The longest name of a quick reply, and how many a business shares. */
export const REPLY_NAME_MAX_LENGTH = 40
export const TEAM_REPLIES_MAX = 300

/** The longest name or title, and the longest text, in characters. */
export const NAME_MAX_LENGTH = 200
export const TEXT_MAX_LENGTH = 4_000
/** Of a greeting or an away message: a channel takes 1,000 bytes, and a Spanish text has a few letters of two. */
export const SAYING_MAX_LENGTH = 900
/** The opening hours of a business. */
export const SPANS_A_DAY = 6
export const HOLIDAYS_MOST = 100
/** The longest web address. */
export const ADDRESS_MAX_LENGTH = 2_000
/** The longest token or password of an integration. */
export const SECRET_MAX_LENGTH = 2_000
/** The longest text that an assistant is trained with. */
export const TRAINING_MAX_LENGTH = 50_000
/** The words that always go to a person: how many an assistant has, and the longest. */
export const PERSON_WORDS_MOST = 50
export const PERSON_WORD_MAX_LENGTH = 60

/** The page's time-out for the booking page. */
export const SCHEDULING_TIMEOUT = 10_000
