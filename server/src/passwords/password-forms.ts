/** Letters that people replace by digits and symbols; 1 and ! replace two. */
const replaced: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

const lettersOf = (text: string, one: 'i' | 'l') =>
  text.replaceAll(/[^a-z]/g, (each) => ('1!'.includes(each) ? one : (replaced[each] ?? '')))

/**
 * The words that a password may stand for: without digits and symbols before and after, without those in between, and
 * with letters in place of those that look like letters.
 */
export function formsOf(password: string): Set<string> {
  const typed = password.toLowerCase()
  const forms = new Set([typed.replaceAll(/[^a-z0-9]/g, ''), typed.replaceAll(/[^a-z]/g, '')])
  const firstLetter = typed.search(/[a-z]/)
  const lastLetter = typed.search(/[a-z][^a-z]*$/)
  for (let start = 0; start <= firstLetter; start += 1) {
    for (let end = typed.length; end > lastLetter; end -= 1) {
      const part = typed.slice(start, end)
      forms.add(part).add(lettersOf(part, 'i')).add(lettersOf(part, 'l'))
    }
  }
  return forms
}
