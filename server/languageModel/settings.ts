// The operator's settings of the language model, as the environment has them.

/** A language model with an OpenAI-compatible API. */
export interface LanguageModel {
  /** The base address, before `/chat/completions`. */
  readonly url: string
  readonly model: string
  readonly key: string | null
  /** The model that makes texts of voice notes, at the same address. */
  readonly transcription: string
  /** US dollars; null: nobody says what it costs. */
  readonly prices: ModelPrices | null
  /** The most of one business in a day. */
  readonly aDay: ModelBounds
}

export interface ModelPrices {
  /** For a million tokens that it reads, and that it writes. */
  readonly reads: number
  readonly writes: number
  /** For a minute of a voice note. */
  readonly hears: number
}

export interface ModelBounds {
  readonly tokens: number
  /** Of the model's work. */
  readonly minutes: number
  /** US dollars; of no meaning without prices. */
  readonly money: number
}

export const readLanguageModel = (
  url: string | null,
  read: (name: string) => string | null,
): LanguageModel | null => {
  if (url === null) return null
  const model = read('LLM_MODEL')
  if (model === null) throw new Error('LLM_URL necesita LLM_MODEL')
  return {
    url,
    model,
    key: read('LLM_KEY'),
    transcription: read('LLM_TRANSCRIPTION_MODEL') ?? 'whisper-1',
    prices: readPrices(read('LLM_PRICES')),
    aDay: {
      tokens: readAmount('LLM_TOKENS_A_DAY', read('LLM_TOKENS_A_DAY'), 200_000),
      minutes: readAmount('LLM_MINUTES_A_DAY', read('LLM_MINUTES_A_DAY'), 120),
      money: readAmount('LLM_MONEY_A_DAY', read('LLM_MONEY_A_DAY'), 1),
    },
  }
}

const readAmount = (name: string, text: string | null, otherwise: number): number => {
  const amount = text === null ? otherwise : Number(text)
  if (Number.isFinite(amount) && amount >= 0) return amount
  throw new Error(`${name} es un número, y no: ${text}`)
}

/** '0.15,0.60,0.006' */
const readPrices = (text: string | null): ModelPrices | null => {
  if (text === null) return null
  const [reads, writes, hears = '0', ...more] = text.split(',')
  const amounts = [reads, writes, hears].map((each) => (each?.trim() ? Number(each) : Number.NaN))
  if (more.length > 0 || !amounts.every((each) => each >= 0 && each < 1_000_000))
    throw new Error(
      `LLM_PRICES son dólares por millón de tokens leídos y escritos, y por minuto de voz (0.15,0.60,0.006): ${text}`,
    )
  const [read = 0, written = 0, heard = 0] = amounts
  return { reads: read, writes: written, hears: heard }
}
