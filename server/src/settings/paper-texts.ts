/** A text that cannot be printed: where it stands, and why. */
export type TextFault = { path: (string | number)[]; why: string }

/**
 * What the fonts of our PDFs can draw: Latin letters with the marks of European languages and Vietnamese, and punctuation. A
 * test compares it with the fonts, which are not opened for this.
 */
export const drawnCharacters =
  /^[\u{20}-\u{7e}\u{a0}-\u{ac}\u{ae}-\u{131}\u{134}-\u{148}\u{14a}-\u{17e}\u{18f}\u{192}\u{1a0}\u{1a1}\u{1af}\u{1b0}\u{1fa}-\u{21b}\u{1e80}-\u{1e85}\u{1ea0}-\u{1ef9}\u{2013}\u{2014}\u{2018}-\u{201a}\u{201c}-\u{201e}\u{2020}-\u{2022}\u{2026}\u{2039}\u{203a}\u{20ac}]*$/u

const rightToLeft =
  /[\u{590}-\u{8ff}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const markup = /[<>]|&#?\w+;|\*\*|__|\]\(/
const placeholders = /\{(\w*)\}/g

/** The first text, in the order of our own English ones, that cannot be printed or does not have the same placeholders. */
export function faultOfTexts(texts: unknown, own: unknown, path: TextFault['path'] = []): TextFault | undefined {
  if (typeof own === 'string') {
    const why = typeof texts === 'string' ? faultOfText(texts, own) : 'the text is missing'
    return why === undefined ? undefined : { path, why }
  }
  for (const [name, ownText] of Object.entries(own as object)) {
    const text = typeof texts === 'object' ? (texts as Readonly<Record<string, unknown>> | null)?.[name] : undefined
    const fault = faultOfTexts(text, ownText, [...path, name])
    if (fault) return fault
  }
  if (Array.isArray(texts) && texts.length > Object.keys(own as object).length)
    return { path: [...path, Object.keys(own as object).length], why: 'this text is one too many' }
  return undefined
}

/** Why a text cannot be printed in place of our own. */
function faultOfText(text: string, own: string): string | undefined {
  if (rightToLeft.test(text)) return 'text that is written from right to left cannot be drawn'
  if (markup.test(text)) return 'the text has markup, which would be printed as it is'
  const rest = text.replaceAll(placeholders, '')
  if (/[{}]/.test(rest)) return 'a brace is not closed'
  const [used, known] = [placeholdersIn(text), placeholdersIn(own)]
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) return `the placeholder {${unknown}} is unknown here`
  const missing = known.find((name) => !used.includes(name))
  if (missing !== undefined) return `the placeholder {${missing}} is missing`
  if (!drawnCharacters.test(rest.normalize('NFC'))) return 'the text has a letter that the fonts cannot draw'
  return undefined
}

const placeholdersIn = (text: string): string[] => Array.from(text.matchAll(placeholders), ([, name = '']) => name)
