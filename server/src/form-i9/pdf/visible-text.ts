/** What a font can draw. */
export type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }

const inBrackets = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Controls, format characters that no one sees, halves of characters and separators of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * A text in which every character can be seen: what the font cannot draw, and what is invisible by nature, is written as its
 * number in brackets, so that nothing is lost and nothing turns the words around it. Line breaks stay where they are wanted.
 */
export function visibleText(text: string, font: Glyphs, { keepsLines = false } = {}): string {
  const seen = (character: string) => {
    if (character === '\n') return keepsLines ? '\n' : inBrackets(character)
    const isDrawn = !unseen.test(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    return isDrawn ? character : inBrackets(character)
  }
  return Array.from(text.replaceAll('\r\n', '\n'), seen).join('')
}
