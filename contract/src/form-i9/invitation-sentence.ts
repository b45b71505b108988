/** The longest sentence that a company adds to its invitations. */
export const LONGEST_SENTENCE = 300

/** What a mail program may turn into a link: addresses of pages and of mailboxes, also with the full stops of other scripts. */
const link = /:\/\/|\bwww\b|@|[\p{L}\p{N}][.。｡．][\p{L}\p{N}-]*\p{L}{2}|\d[.。｡．]\d+[.。｡．]\d+[.。｡．]\d/iu
/** Markup, and what is not seen or turns the direction of a text. */
const hidden = /[<>\p{C}\p{Zl}\p{Zp}]/u

/** A sentence as it is kept: composed, and without spaces around it. */
export const keptSentence = (text: string): string => text.normalize('NFC').trim()

/** What is wrong with a sentence that a company adds to its invitations; undefined if nothing is. It may be empty. */
export function sentenceProblem(text: string): string | undefined {
  const kept = keptSentence(text)
  if (kept.length > LONGEST_SENTENCE) return `Use no more than ${LONGEST_SENTENCE} characters.`
  if (hidden.test(kept)) return 'Use plain text on one line, without < and >.'
  if (link.test(kept.normalize('NFKC')))
    return 'Leave out web and email addresses. Put a space after the period at the end of a sentence.'
  return undefined
}
