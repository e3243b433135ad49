/** Signs that nobody sees, some of which are letters. */
const UNSEEN = /[\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** False where a text has nothing that anybody sees. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '') !== ''
