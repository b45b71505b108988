/** What a font can draw. */
export type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }

/** More marks on a letter would reach into the lines around it. */
const MOST_MARKS = 2

/** A character with the marks on it, or marks on nothing; not what every font has. */
const letters = /[^ -~]\p{M}*|[ -~]\p{M}+/gu
const marks = /\p{M}/gu
const marksOnNothing = /^\s?\p{M}/u

/** Controls, format characters that no one sees, halves of characters and separators of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * A text in which every character can be seen: what the font cannot draw, and what is invisible by nature, is written as its
 * number in brackets, so that nothing is lost and nothing turns the words around it. A letter with marks is one character or
 * several, whichever the font can draw. Line breaks stay where they are wanted.
 */
export function visibleText(text: string, font: Glyphs, { keepsLines = false } = {}): string {
  const hasGlyph = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const canDraw = (spelling: string) =>
    (keepsLines && spelling === '\n') ||
    (!unseen.test(spelling) &&
      !marksOnNothing.test(spelling) &&
      (spelling.match(marks)?.length ?? 0) <= MOST_MARKS &&
      Array.from(spelling).every(hasGlyph))
  return text.replaceAll('\r\n', '\n').replaceAll(letters, (letter) => seenLetter(letter, canDraw))
}

/** As much of a letter and its marks as can be drawn, and the numbers of the others. */
function seenLetter(letter: string, canDraw: (spelling: string) => boolean): string {
  const whole = spellings(letter).find(canDraw)
  if (whole !== undefined) return whole
  const characters = Array.from(spellings(letter).find((each) => canDraw(Array.from(each)[0] ?? '')) ?? letter)
  let drawn = ''
  let count = 0
  for (; count < characters.length; count += 1) {
    const more = spellings(characters.slice(0, count + 1).join('')).find(canDraw)
    if (more === undefined) break
    drawn = more
  }
  return drawn + characters.slice(count).map(inBrackets).join('')
}

const spellings = (letter: string) => [letter.normalize('NFC'), letter.normalize('NFD'), letter]

const inBrackets = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
