const inWords = new Intl.ListFormat('en-US')

/** No more names than these stand in one sentence. */
const MOST = 5

/** Some words as a list in a sentence; the first of them if there are many. */
export const listWords = (words: readonly string[]): string =>
  inWords.format(words.length > MOST ? [...words.slice(0, MOST - 1), `${words.length - MOST + 1} more`] : words)
