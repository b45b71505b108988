const codes = new Map<string, string>()

/**
 * Removes the code of an emailed link from the address, before anything else can read it there, and keeps it only in
 * memory, for the page that the link opens.
 */
export function takeCode(): string | undefined {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    codes.set(pathname, hash.slice(1))
    history.replaceState(history.state, '', pathname + search)
  }
  return codes.get(pathname)
}

/** Forgets the code of the link that opened this page, once it is used up. */
export const dropCode = (): void => void codes.delete(location.pathname)
