import { applicationOf } from '@hireproof/contract/applications'
import { SEARCH_TEXT_MAX } from '@hireproof/contract/cases/search-text'
import { CASE_NUMBER_PATTERN } from '@hireproof/contract/cases/case-number'
import { sealSearchText } from '@hireproof/contract/cases/search-text.endpoints'
import { call } from '../lib/api.ts'
import { keepSearchText } from '../lib/search-text.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'

/**
 * Opens the case of a typed case number, or the list of all cases that fit a typed text, which empties the field. Returns
 * what went wrong, and leaves the text in the field then. The text itself is never in an address.
 */
export async function findCases(field: HTMLInputElement): Promise<string | undefined> {
  const text = field.value.trim().slice(0, SEARCH_TEXT_MAX)
  if (text === '') return 'Enter a name or a number.'
  const caseNumber = text.toUpperCase().replaceAll(/[\s-]/g, '')
  try {
    follow(CASE_NUMBER_PATTERN.test(caseNumber) ? paths.cases.view(caseNumber) : await listOf(text))
  } catch (error) {
    return errorText(error)
  }
  field.value = ''
  return undefined
}

/** The address of the list that shows what fits a text. Another application hands it over sealed, because nothing else outlives a page. */
async function listOf(text: string): Promise<string> {
  const list = paths.cases.list({ filter: 'all' })
  if (applicationOf(location.pathname) !== 'cases') {
    return `${list}#search=${(await call(sealSearchText, { body: { text } })).sealed}`
  }
  keepSearchText(text)
  return list
}

/** Goes to an address as a click on a link does: within the application without a page load, and not away from unsaved input. */
function follow(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address })
  document.body.append(link)
  link.click()
  link.remove()
}
