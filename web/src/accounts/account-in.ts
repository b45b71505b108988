import { MAX_ACCOUNT_ID } from '@hireproof/contract/accounts/accounts'

/** The company that the query of an address names; undefined if it names none. */
export function accountIn(search: string): number | undefined {
  // a schema would put all of its library into what every page loads first
  const text = new URLSearchParams(search).get('account') ?? ''
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : MAX_ACCOUNT_ID + 1
  return number <= MAX_ACCOUNT_ID ? number : undefined
}
