const codes = new Map<string, string>()

/**
 * Takes the code of a mailed link out of the address, before anything else can see it there, and keeps it in memory only,
 * for the page that it leads to.
 */
export function takeCode(): string | undefined {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    codes.set(pathname, hash.slice(1))
    history.replaceState(history.state, '', pathname + search)
  }
  return codes.get(pathname)
}
