// The width of a text, the same in Node and in every browser. The widths are those of Arial, Helvetica and Liberation
// Sans, in thousandths of the font size; for any other font, `textLength` in the drawing forces them.

export interface Font {
  readonly size: number
  readonly isBold: boolean
}

export const fontFamily = 'Helvetica, Arial, "Liberation Sans", Arimo, sans-serif'

// From the space (32) to the tilde (126).
const regular = table(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
  1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
  333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`)
const bold = table(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
  975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
  333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`)

const FIRST = ' '.charCodeAt(0)
const others: Readonly<Record<string, number>> = { '·': 278, '’': 278, '×': 584, '–': 556 }
const WIDEST = 1000

export function textWidth(text: string, { size, isBold }: Font): number {
  const widths = isBold ? bold : regular
  let sum = 0
  for (const character of text.normalize('NFD').replace(/\p{Mn}/gu, '')) {
    sum += widths[character.charCodeAt(0) - FIRST] ?? others[character] ?? WIDEST
  }
  return (sum * size) / 1000
}

function table(text: string): readonly number[] {
  return text.trim().split(/\s+/).map(Number)
}
